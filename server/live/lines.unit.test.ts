/** Lines to pages that do not behave: one of them must never harm the others. */
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { type Line, openLines } from './lines.ts';

/** A page that asks and then reads nothing, and the server's end of its line. */
async function aStalledPage() {
  const server = http.createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = net.connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  const [, response] = (await once(server, 'request')) as [unknown, http.ServerResponse];
  response.writeHead(200);
  const line: Line = { firmId: 'firm', userId: 'ada', sessionId: 'session', response };
  const close = () => {
    socket.destroy();
    server.close();
  };
  return { line, socket, close };
}

const stale = { firmId: 'firm', paths: ['/api/tasks'] };

test('a page that takes nothing is cut off, and nothing is said to it afterwards', async () => {
  const { line, close } = await aStalledPage();
  const lines = openLines();
  lines.add(line);
  const errors: unknown[] = [];
  line.response.on('error', (error) => errors.push(error));
  for (let i = 0; i < 100_000 && line.response.writableLength === 0; i++) lines.tellFirm(stale);
  expect(line.response.writableLength).toBeGreaterThan(0);
  lines.endOthers(new Set());
  expect(lines.count()).toBe(0);
  lines.keepOpen();
  lines.tellFirm(stale);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(errors).toEqual([]);
  close();
});

test('a page that left while it was let in leaves no line behind', async () => {
  const { line, socket, close } = await aStalledPage();
  socket.destroy();
  await vi.waitFor(() => expect(line.response.destroyed).toBe(true));
  const lines = openLines();
  lines.add(line);
  expect(lines.count()).toBe(0);
  close();
});

test('the more pages there are, the longer they may take to ask', async () => {
  const { line, close } = await aStalledPage();
  const lines = openLines();
  const said: string[] = [];
  line.response.setMaxListeners(0);
  const many = Array.from({ length: 40 }, (_, i) => {
    const response = Object.assign(Object.create(line.response) as http.ServerResponse, {
      write: (text: string) => said.push(text) > 0,
    });
    return { ...line, userId: `person ${i}`, response };
  });
  for (const one of many) lines.add(one);
  lines.tellFirm(stale);
  expect(said).toHaveLength(40);
  expect(said[0]).toContain('"within":400');
  lines.tellFirm({ ...stale, userId: 'person 1' });
  expect(said.at(-1)).toContain('"within":10');
  close();
});
