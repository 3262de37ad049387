declare module 'yauzl' {
  import type { Readable } from 'node:stream';

  export interface Entry {
    fileName: string;
    compressedSize: number;
    uncompressedSize: number;
    generalPurposeBitFlag: number;
    relativeOffsetOfLocalHeader: number;
  }
  export interface ZipFile {
    entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<Readable>;
  }
  export function fromBufferPromise(
    bytes: Buffer,
    options: { lazyEntries: true; validateEntrySizes: true },
  ): Promise<ZipFile>;
}
