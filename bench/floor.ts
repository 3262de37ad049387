/**
 * The floor: node:http and pg and nothing else. No session, no validation, no roles; the firm comes
 * from a header. It answers the measured calls with the same JSON as the product, so the distance
 * between the two is what the product adds.
 */
import http from 'node:http';
import pg from 'pg';
import { requests } from './nouns.ts';

const { DATABASE_URL, PORT } = process.env;
const pool = new pg.Pool({
  connectionString: DATABASE_URL,
  max: 10,
  options: '-c timezone=UTC',
});

// 2026-11-15 09:30:00.1+00 becomes 2026-11-15T09:30:00.100Z: cutting text is cheaper than a Date.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => {
  const milliseconds = text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
});

pg.types.setTypeParser(pg.types.builtins.DATE, (text) => `${text}T00:00:00.000Z`);

const queries = new Map(requests.map(({ call, floor }) => [call as string, floor]));

async function answer(request: http.IncomingMessage): Promise<string> {
  const call = `${request.method} ${request.url}`;
  const query = queries.get(call);
  if (!query) throw new Error(`The floor does not know ${call}.`);
  const body = request.method === 'GET' ? {} : JSON.parse(await textOf(request));
  const who = { firm: String(request.headers['x-firm']), user: String(request.headers['x-user']) };
  // A named statement is parsed and planned once per connection.
  const { rows } = await pool.query({
    name: call,
    text: query.sql,
    values: query.values(who, body),
  });
  return JSON.stringify(query.gives === 'rows' ? rows : rows[0]);
}

const textOf = (request: http.IncomingMessage) =>
  new Promise<string>((resolve, reject) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      text += chunk;
    });
    request.on('end', () => resolve(text));
    request.on('error', reject);
  });

const server = http.createServer((request, response) => {
  const send = (status: number, text: string) => {
    const length = Buffer.byteLength(text);
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': length });
    response.end(text);
  };
  answer(request).then(
    (text) => send(200, text),
    (error: Error) => send(500, JSON.stringify({ detail: error.message })),
  );
});
server.listen(Number(PORT), '127.0.0.1');
