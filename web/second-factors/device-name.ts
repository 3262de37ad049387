/** In this order: a telephone also says what its system is derived from. */
const known: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** What a person would call the device, as far as its browser tells. */
export const deviceName = (userAgent: string) =>
  known.find(([mark]) => mark.test(userAgent))?.[1] ?? 'This device';
