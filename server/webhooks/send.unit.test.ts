import { expect, test } from 'vitest';
import { answering, startReceiver } from '#server/testing/receiver.ts';
import { send } from './send.ts';

const to = (url: string) => ({ url: new URL(url), address: '127.0.0.1', family: 4 as const });

test('what is sent goes to the address that was looked at, whatever the name means now', async () => {
  const receiver = await startReceiver();
  receiver.answer = answering(201, 'Thank you');
  const destination = to(`http://nowhere.invalid:${receiver.port}/hook?a=1`);
  expect(await send(destination, { 'webhook-id': 'msg_1' }, '{"a":"ä"}')).toEqual({
    code: 201,
    words: 'Thank you',
  });
  const [got] = receiver.received;
  expect(got).toMatchObject({ path: '/hook?a=1', body: '{"a":"ä"}' });
  expect(got?.headers).toMatchObject({
    host: `nowhere.invalid:${receiver.port}`,
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
  });
});

test('a redirect is an answer like others, and is not followed', async () => {
  const receiver = await startReceiver();
  receiver.answer = answering(302, '', { location: receiver.url });
  expect(await send(to(receiver.url), {}, '{}')).toEqual({ code: 302, words: '' });
  expect(receiver.received).toHaveLength(1);
});

test('of a long answer only the first words are read', async () => {
  const receiver = await startReceiver();
  receiver.answer = (response) => {
    response.writeHead(500);
    // It never ends by itself.
    const go = () =>
      void response.write('Broken \u0000\n down. '.repeat(1000), () => setImmediate(go));
    response.on('close', () => response.removeAllListeners());
    go();
  };
  const { code, words } = await send(to(receiver.url), {}, '{}');
  expect(code).toBe(500);
  expect(words).toMatch(/^Broken down\. Broken/);
  expect(words.length).toBeLessThanOrEqual(200);
});

test('whoever does not answer, or cuts off, is told as a sentence', async () => {
  const receiver = await startReceiver();
  receiver.answer = () => undefined;
  await expect(send(to(receiver.url), {}, '{}', 50)).rejects.toThrow(
    'There was no answer within 15 seconds.',
  );
  receiver.answer = (response) => void response.destroy();
  await expect(send(to(receiver.url), {}, '{}')).rejects.toThrow('The connection was cut off.');
  const closed = to(receiver.url.replace(/:\d+/, ':1'));
  await expect(send(closed, {}, '{}')).rejects.toThrow('The connection was refused.');
});

test('whoever wants to speak another protocol has not answered', async () => {
  const receiver = await startReceiver();
  receiver.answer = ({ socket }) =>
    void socket?.end(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n',
    );
  await expect(send(to(receiver.url), {}, '{}')).rejects.toThrow('The connection was cut off.');
});

test('https is not spoken to whoever cannot speak it', async () => {
  const receiver = await startReceiver();
  const destination = to(`https://nowhere.invalid:${receiver.port}/`);
  await expect(send(destination, {}, '{}')).rejects.toThrow(/not right|failed|cut off/);
  expect(receiver.received).toEqual([]);
});
