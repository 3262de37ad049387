/** Answers the examples' calls inside the page: the catalogue needs no server to show a failure. */
const titles = new Map([
  ['1', 'Draft answer'],
  ['2', 'File motion to dismiss'],
]);

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status });

const problem = (status: number, title: string, detail: string, errors?: unknown) =>
  json(status, { type: 'about:blank', title, status, detail, errors, requestId: 'req-41c7' });

function answer(method: string, path: string, body: string): Response {
  if (path === '/api/failing') return problem(500, 'Internal Server Error', 'Something broke.');
  if (method === 'GET')
    return json(
      200,
      [...titles].map(([id, title]) => ({ id, title })),
    );
  if (method === 'DELETE') {
    titles.delete(path.split('/').at(-1) ?? '');
    return json(204, null);
  }
  const { title } = JSON.parse(body) as { title: string };
  if (title === 'taken') {
    return problem(409, 'Conflict', 'Check the marked fields.', [
      { field: 'title', message: 'There is a task with this title already.' },
    ]);
  }
  if (title === 'down') return problem(503, 'Service Unavailable', 'The database is away.');
  const id = String(Date.now());
  titles.set(id, title);
  return json(201, { id, title });
}

export function startFakeServer() {
  const real = window.fetch;
  window.fetch = async (input, init = {}) => {
    const path = String(input);
    if (!path.startsWith('/api/')) return real(input, init);
    await pause(600);
    return answer(init.method ?? 'GET', path, String(init.body));
  };
}
