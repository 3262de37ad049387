/** The people who ask: they come in by the front door, so nothing here knows what a session is made of. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { callers } from './firms.ts';
import type { Caller } from './noun.ts';

export interface Person {
  cookie: string;
  firm: string;
  user: string;
}

export async function signUpCallers(
  product: string,
  database: string,
): Promise<Record<Caller, Person>> {
  const client = new pg.Client({ connectionString: database });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const signUp = async (caller: Caller): Promise<Person> => {
      const { cookie, user } = await signUpAt(product, caller);
      const { rows } = await client.query('select firm_id from users where id = $1', [user]);
      return { cookie, user, firm: rows[0].firm_id };
    };
    return {
      small: await signUp('small'),
      large: await signUp('large'),
      writing: await signUp('writing'),
    };
  } finally {
    await client.end();
  }
}

async function signUpAt(product: string, caller: Caller) {
  const answer = await fetch(`${product}/api/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `${caller}@bench.example`,
      password: randomBytes(24).toString('base64url'),
      firstName: 'Person',
      lastName: 'Number 1',
      companyName: callers[caller],
    }),
  });
  if (!answer.ok) throw new Error(`Nobody could sign up: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie: cookie.join('; '), user: id };
}
