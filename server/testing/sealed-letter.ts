/** A letter that waits for ever, so that a sealed value stays in the database. */
import { randomUUID } from 'node:crypto';
import { asSystem } from '#server/kit/db.ts';
import { insert } from '#server/mails/store.ts';
import type { TestFirm } from './firms.ts';
import type { TestServer } from './server.ts';

/** Answers where it is. */
export async function aSealedLetter(
  { engine, secrets }: Pick<TestServer, 'engine' | 'secrets'>,
  { firmId }: Pick<TestFirm, 'firmId'>,
  text: string,
) {
  const place = { firmId, table: 'mails', column: 'content', row: randomUUID() };
  await asSystem(engine, 'test', async (db) =>
    insert(db, {
      firmId,
      id: place.row,
      recipient: 'somebody@firm.example',
      subject: 'Waits',
      content: await secrets.seal(db, place, text),
      createdAt: new Date().toISOString(),
      dueAt: '2099-01-01T00:00:00Z',
    }),
  );
  return place;
}
