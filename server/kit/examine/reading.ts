/** Walking through a file with one part of it in memory at a time. */
import type { Content } from '#server/kit/content.ts';

export const partSize = 64 * 1024;

export interface Reading {
  readonly size: number;
  /** Exactly these bytes, at most a part of them; undefined where the file ends before. */
  bytes(at: number, length: number): Promise<Buffer | undefined>;
  /** What is at hand from here on: something, unless the file ends here. */
  from(at: number): Promise<Buffer>;
}

export function reading(content: Content): Reading {
  let start = 0;
  let held: Buffer = Buffer.alloc(0);

  async function hold(at: number, length: number) {
    if (at >= start && at + length <= start + held.length) return;
    held = await content.read(at, partSize);
    start = at;
  }

  return {
    size: content.size,
    async bytes(at, length) {
      if (at + length > content.size) return undefined;
      await hold(at, length);
      const found = held.subarray(at - start, at - start + length);
      return found.length === length ? found : undefined;
    },
    async from(at) {
      if (at >= content.size) return Buffer.alloc(0);
      await hold(at, 1);
      return held.subarray(at - start);
    },
  };
}

/** The whole file, part by part; each begins with the last `overlap` bytes of the one before. */
export async function* partsOf(content: Content, overlap = 0): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.size; at += partSize - overlap) {
    yield await content.read(at, partSize);
    if (at + partSize >= content.size) return;
  }
}
