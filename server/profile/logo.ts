/** The firm's logo: an uploaded picture, never an address that the server would fetch. */
import { createHash } from 'node:crypto';
import type { FirmDb } from '#server/kit/db.ts';
import { kindOf } from '#server/kit/file-kinds.ts';
import type { File, UploadedFile } from '#server/kit/files.ts';
import { sizeOfImage } from '#server/kit/paper/image.ts';
import { notFound, Refusal } from '#server/kit/refusals.ts';
import type { SignedInUser } from '#server/kit/sessions.ts';
import { tell } from './change.ts';
import * as store from './store.ts';

/** Asked anew when it has changed: the address says which it is. */
const addressOf = (sha256: string) => `/api/profile/logo?v=${sha256.slice(0, 8)}`;

export async function setLogo(
  db: FirmDb,
  user: SignedInUser,
  now: Date,
  { bytes }: UploadedFile,
): Promise<void> {
  const logoType = kindOf(bytes);
  if (logoType !== 'image/jpeg' && logoType !== 'image/png') {
    throw new Refusal(415, 'The logo must be a JPEG or PNG picture.');
  }
  if (!sizeOfImage(bytes)) {
    throw new Refusal(415, 'The logo cannot be read, or has more than 4 million pixels.');
  }
  const logoSha256 = createHash('sha256').update(bytes).digest('hex');
  const updatedAt = now.toISOString();
  await store.letterheadToChange(db);
  await store.setLogo(db, bytes);
  await store.changeLetterhead(db, { logoType, logoSha256, updatedAt });
  await store.changeFirm(db, { logoUrl: addressOf(logoSha256), updatedAt });
  tell(db, user, now, 'Logo changed');
}

export async function removeLogo(db: FirmDb, user: SignedInUser, now: Date): Promise<void> {
  const updatedAt = now.toISOString();
  await store.letterheadToChange(db);
  await store.removeLogo(db);
  await store.changeLetterhead(db, { logoType: null, logoSha256: null, updatedAt });
  await store.changeFirm(db, { logoUrl: null, updatedAt });
  tell(db, user, now, 'Logo removed');
}

export async function logo(db: FirmDb): Promise<File> {
  const found = await store.logo(db);
  if (!found?.logoType) throw notFound();
  return {
    name: found.logoType === 'image/png' ? 'logo.png' : 'logo.jpg',
    type: found.logoType,
    body: Buffer.from(found.content),
  };
}
