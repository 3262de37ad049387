/** One request as each of the two servers wants to be asked, and the check that both answer the same. */
import { isDeepStrictEqual } from 'node:util';
import { type Caller, type Request, unique } from './noun.ts';
import type { Server } from './servers.ts';
import type { Person } from './sign-up.ts';
import type { Shot } from './wrk.ts';

export function shotAt(server: Server, request: Request, people: Record<Caller, Person>): Shot {
  const [method = '', path = ''] = request.call.split(' ');
  const { cookie, firm, user } = people[request.by];
  const who: Record<string, string> =
    server.name === 'product' ? { cookie } : { 'x-firm': firm, 'x-user': user };
  const body = request.body && JSON.stringify(request.body);
  const type: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  return {
    method,
    url: server.url + path,
    headers: { ...who, ...type, ...request.headers },
    body,
  };
}

/**
 * A floor that answers something else measures nothing: what is read must be the same to the
 * letter, what is made must have the same fields.
 */
export async function refuseDifferentAnswers(request: Request, shots: Shot[]): Promise<void> {
  const { call, same = call.startsWith('GET') ? 'all' : 'fields' } = request;
  const [product, floor] = await Promise.all(shots.map(ask));
  if (same === 'nothing') return;
  const isSame =
    same === 'all'
      ? Array.isArray(product) && product.length > 0 && isDeepStrictEqual(product, floor)
      : isDeepStrictEqual(fieldsOf(product), fieldsOf(floor));
  if (isSame) return;
  const start = (answer: unknown) => JSON.stringify(answer)?.slice(0, 500);
  throw new Error(
    `'${request.name}' is answered differently.\nproduct: ${start(product)}\nfloor:   ${start(floor)}`,
  );
}

const fieldsOf = (answer: unknown) => Object.keys(answer as object).sort();

async function ask({ method, url, headers, body }: Shot): Promise<unknown> {
  const mark = crypto.randomUUID();
  const filled = Object.entries(headers).map(([name, value]) => [
    name,
    value.replaceAll(unique, mark),
  ]);
  const answer = await fetch(url, {
    method,
    headers: Object.fromEntries(filled),
    body: body?.replaceAll(unique, mark),
  });
  if (answer.status !== 200) {
    throw new Error(`${method} ${url} is answered with ${answer.status}: ${await answer.text()}`);
  }
  const isJson = answer.headers.get('content-type')?.includes('json');
  return isJson ? answer.json() : answer.text();
}
