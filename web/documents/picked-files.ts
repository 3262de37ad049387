/** The files that somebody has chosen and not yet sent: those that may be kept, and why others may not. */
import { cleanName } from '#web/documents/clean-name.ts';
import { refusalOf } from '#web/documents/file-check.ts';

export interface PickedFile {
  /** Tells two files of the same name apart. */
  id: string;
  file: File;
  /** What the document will be called. */
  name: string;
}

export interface Picked {
  files: readonly PickedFile[];
  /** Of the last choice, a sentence each. */
  refusals: readonly string[];
}

export const nothingPicked: Picked = { files: [], refusals: [] };

/** The good ones join, each once, with a readable name. */
export function pickMore({ files }: Picked, chosen: readonly File[]): Picked {
  const known = new Set(files.map(({ id }) => id));
  const added: PickedFile[] = [];
  const refusals: string[] = [];
  for (const file of chosen) {
    const id = `${file.name}/${file.size}/${file.lastModified}`;
    const refusal = refusalOf(file);
    if (refusal) refusals.push(refusal);
    else if (!known.has(id)) added.push({ id, file, name: cleanName(file.name) });
    known.add(id);
  }
  return { files: [...files, ...added], refusals };
}

export const rename = (picked: Picked, id: string, name: string): Picked => ({
  ...picked,
  files: picked.files.map((one) => (one.id === id ? { ...one, name } : one)),
});

export const leaveOut = (picked: Picked, id: string): Picked => ({
  ...picked,
  files: picked.files.filter((one) => one.id !== id),
});
