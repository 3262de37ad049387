/** What a file really is: told by its first bytes, whatever it is called. */
const signatures = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const;
export type FileKind = keyof typeof signatures;

export const kindOf = (content: Buffer): FileKind | undefined =>
  (Object.keys(signatures) as FileKind[]).find((kind) =>
    signatures[kind].every((byte, at) => content[at] === byte),
  );
