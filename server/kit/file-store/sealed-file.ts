/**
 * A file as it lies in the store: parts of 64 KB, each sealed by AES-256-GCM with the file's own key
 * and bound to the file, to its place, and to being the last. A part that was altered, moved or left
 * out does not open; any part can be read without the ones before it.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Content } from '#server/kit/content.ts';
import { CannotOpen } from '#server/kit/secrets/sealing.ts';

const cipher = 'aes-256-gcm';
const tag = { authTagLength: 16 } as const;
const partBytes = 64 * 1024;
const sealedBytes = partBytes + tag.authTagLength;
/** How many parts travel together where a whole file is read. */
const partsAtOnce = 16;

export const newFileKey = () => randomBytes(32);

/** A key seals one file, and each place in it once: the place itself is a good nonce. */
function nonce(place: number): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(place, 6, 6);
  return bytes;
}

const bound = (id: string, place: number, isLast: boolean) =>
  Buffer.from(`v1|file:${id}|${place}|${isLast ? 'last' : 'more'}`);

interface Sealing {
  id: string;
  key: Buffer;
  place: number;
  isLast: boolean;
}

function sealPart({ id, key, place, isLast }: Sealing, pieces: readonly Buffer[]): Buffer {
  const sealing = createCipheriv(cipher, key, nonce(place), tag).setAAD(bound(id, place, isLast));
  const sealed = pieces.map((piece) => sealing.update(piece));
  return Buffer.concat([...sealed, sealing.final(), sealing.getAuthTag()]);
}

/** Bytes in, sealed parts out. The last one is known only at the end, so one is always held back. */
export async function* sealed(
  id: string,
  key: Buffer,
  bytes: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  let place = 0;
  for await (const chunk of bytes) {
    let rest = chunk;
    while (length + rest.length > partBytes) {
      const room = partBytes - length;
      yield sealPart({ id, key, place, isLast: false }, [...held, rest.subarray(0, room)]);
      rest = rest.subarray(room);
      held = [];
      length = 0;
      place += 1;
    }
    held.push(rest);
    length += rest.length;
  }
  yield sealPart({ id, key, place, isLast: true }, held);
}

/** `read` gives sealed bytes by their place in the sealed file. */
export function openedContent(
  { id, key, size }: { id: string; key: Buffer; size: number },
  read: (at: number, length: number) => Promise<Buffer>,
): Content {
  const lastPlace = Math.floor(Math.max(size - 1, 0) / partBytes);

  async function parts(from: number, to: number): Promise<Buffer[]> {
    const bytes = await read(from * sealedBytes, (to - from + 1) * sealedBytes);
    const opened: Buffer[] = [];
    for (let place = from; place <= to; place++) {
      const at = (place - from) * sealedBytes;
      opened.push(openPart(place, bytes.subarray(at, at + sealedBytes)));
    }
    return opened;
  }

  function openPart(place: number, bytes: Buffer): Buffer {
    if (bytes.length < tag.authTagLength) throw new CannotOpen(`The file ${id} ends too early`);
    const opening = createDecipheriv(cipher, key, nonce(place), tag)
      .setAAD(bound(id, place, place === lastPlace))
      .setAuthTag(bytes.subarray(-tag.authTagLength));
    try {
      const text = opening.update(bytes.subarray(0, -tag.authTagLength));
      return Buffer.concat([text, opening.final()]);
    } catch {
      throw new CannotOpen(`The file ${id} was altered`);
    }
  }

  return {
    size,
    async read(at, length) {
      const end = Math.min(at + length, size);
      if (at >= end) return Buffer.alloc(0);
      const first = Math.floor(at / partBytes);
      const found = Buffer.concat(await parts(first, Math.floor((end - 1) / partBytes)));
      return found.subarray(at - first * partBytes, end - first * partBytes);
    },
    async *stream() {
      for (let place = 0; place <= lastPlace; place += partsAtOnce) {
        yield* await parts(place, Math.min(place + partsAtOnce - 1, lastPlace));
      }
    },
  };
}
