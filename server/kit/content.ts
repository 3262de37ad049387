/** The bytes of a file, wherever they lie: read by the part, never all at once. */
export interface Content {
  readonly size: number;
  /** Up to `length` bytes from `at`; fewer only where the file ends. */
  read(at: number, length: number): Promise<Buffer>;
  stream(): AsyncIterable<Buffer>;
}

/** Of bytes that are in memory anyway. */
export const contentOf = (bytes: Buffer): Content => ({
  size: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
  async *stream() {
    yield bytes;
  },
});
