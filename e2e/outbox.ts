/**
 * The mail the server has sent: without a mail server it keeps it, for the owner to open. The demo's owner
 * opens none of other firms, so each worker makes an owner as the operator would, in the database.
 */
import { type APIRequestContext, request } from '@playwright/test';
import pg from 'pg';
import { anEmail, goodPassword } from './firm.ts';
import { fromOwnAddress } from './own-address.ts';

interface Letter {
  id: string;
  recipient: string;
}

/** The address in the newest letter to somebody; null while there is none. */
export async function linkMailedTo(email: string, baseURL: string): Promise<string | null> {
  const owner = await request.newContext({ baseURL, extraHTTPHeaders: fromOwnAddress() });
  try {
    await signInAsOwner(owner);
    const letters: Letter[] = await (await owner.get('/api/owner/mails?limit=50')).json();
    const letter = letters.find(({ recipient }) => recipient === email);
    if (!letter) return null;
    const opened = await owner.post(`/api/owner/mails/${letter.id}/open`);
    // Not before it has been kept: it is on its way for a moment.
    if (!opened.ok()) return null;
    const { text }: { text: string } = await opened.json();
    return text.match(/http\S+/)?.[0] ?? null;
  } finally {
    await owner.dispose();
  }
}

const person = { email: anEmail(), password: goodPassword };
let isMade = false;

export async function signInAsOwner(context: APIRequestContext): Promise<void> {
  if (isMade) return void (await context.post('/api/login', { data: person }));
  const who = { ...person, firstName: 'Olga', lastName: 'Reyes', companyName: 'Product Owners' };
  await context.post('/api/sign-up', { data: who });
  const connectionString = process.env.JOURNEYS_DATABASE_URL;
  if (!connectionString)
    throw new Error('An owner is made in JOURNEYS_DATABASE_URL, which is not set.');
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`update users set role = 'owner' where email = $1`, [person.email]);
  await client.end();
  isMade = true;
}
