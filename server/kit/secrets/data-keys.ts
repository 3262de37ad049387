/** A firm's own key, as it lies in the database: wrapped by a key of the ring. */
import { randomBytes } from 'node:crypto';
import type { KeyRing, Keys } from './key-ring.ts';
import { openWith, sealWith } from './sealing.ts';

const bound = (firmId: string, id: string) => `${firmId}|${id}`;

export function newDataKey({ active }: KeyRing, firmId: string, id: string) {
  const wrapped = sealWith(active.key, active.id, bound(firmId, id), randomBytes(32));
  return { id, wrapped, wrappedBy: active.id };
}

export const unwrap = ({ keys }: Keys, firmId: string, id: string, wrapped: string) =>
  openWith(keys, bound(firmId, id), wrapped);

/** The same key under the ring's active one. */
export const rewrap = (ring: KeyRing, firmId: string, id: string, wrapped: string) => ({
  wrapped: sealWith(
    ring.active.key,
    ring.active.id,
    bound(firmId, id),
    unwrap(ring, firmId, id, wrapped),
  ),
  wrappedBy: ring.active.id,
});
