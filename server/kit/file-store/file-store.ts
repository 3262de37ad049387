/**
 * Where the firms' files lie: a folder, or any store that speaks S3. It holds sealed bytes under
 * names of our own making and knows nothing else about them.
 */
export interface FileStore {
  /** Writes what lies at `path`; complete under its name, or not there at all. */
  put(name: string, path: string): Promise<void>;
  /** Up to `length` bytes from `at`; NotThere when there is no such file. */
  read(name: string, at: number, length: number): Promise<Buffer>;
  /** What is gone already is fine. */
  remove(name: string): Promise<void>;
  /** In no order. */
  list(): AsyncIterable<{ name: string; writtenAt: Date }>;
}

export class NotThere extends Error {
  constructor(name: string) {
    super(`there is no file ${name}`);
  }
}

const atOnce = 1024 * 1024;

/** Everything that lies under a name, a megabyte at a time. */
export async function* wholeFile(store: FileStore, name: string): AsyncGenerator<Buffer> {
  for (let at = 0; ; at += atOnce) {
    const bytes = await store.read(name, at, atOnce);
    if (bytes.length > 0) yield bytes;
    if (bytes.length < atOnce) return;
  }
}

/** `<firm>/<two characters>/<id>`: a folder with a hundred thousand files is slow to list. */
export const fileName = (firmId: string, id: string) => `${firmId}/${id.slice(0, 2)}/${id}`;

const named =
  /^(?<firmId>[0-9a-f-]{36})\/[0-9a-f]{2}\/(?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** Whose file it is; undefined for what is not ours. */
export function ownerOf(name: string): { firmId: string; id: string } | undefined {
  const { firmId, id } = named.exec(name)?.groups ?? {};
  return firmId && id ? { firmId, id } : undefined;
}
