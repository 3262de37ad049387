/** Names in an archive: safe in any folder of any system, and no two alike, not even in other letters. */

const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** One step of a path. */
export function safeName(wanted: string): string {
  const name = wanted
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}\ufffd]/gu, '-')
    .replace(/^[\s.]+|(?<![\s.])[\s.]+$/gu, '');
  const short = [...name].slice(0, 120).join('').trim();
  if (short === '') return 'unnamed';
  return reserved.test(short) ? `_${short}` : short;
}

/** The ending survives when a name is cut or counted. */
export function uniquePaths() {
  const taken = new Set<string>();
  return (folder: string, wanted: string): string => {
    const dot = wanted.lastIndexOf('.');
    const hasEnding = dot > 0 && wanted.length - dot <= 8;
    const stem = safeName(hasEnding ? wanted.slice(0, dot) : wanted);
    const ending = hasEnding ? `.${safeName(wanted.slice(dot + 1))}` : '';
    let path = `${folder}/${stem}${ending}`;
    for (let n = 2; taken.has(path.toLowerCase()); n++) path = `${folder}/${stem} (${n})${ending}`;
    taken.add(path.toLowerCase());
    return path;
  };
}
