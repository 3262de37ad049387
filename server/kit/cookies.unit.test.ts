import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { cookieJar, readCookie } from '#server/kit/cookies.ts';
import { securityHeaders } from '#server/kit/security-headers.ts';

function headersOf(publicUrl: string): unknown {
  const headers = new Map<string, unknown>();
  const reply = {
    getHeader: (name: string) => headers.get(name),
    removeHeader: (name: string) => headers.delete(name),
    header: (name: string, value: unknown) => headers.set(name, value),
  } as unknown as FastifyReply;
  const jar = cookieJar(publicUrl);
  jar.set(reply, 'sid', 'abc');
  jar.clear(reply, 'device');
  return headers.get('set-cookie');
}

test('over https a cookie is bound to this host and travels encrypted only', () => {
  expect(headersOf('https://firm.example')).toEqual([
    '__Host-sid=abc; Path=/; HttpOnly; SameSite=Lax; Secure',
    '__Host-device=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0',
  ]);
  expect(securityHeaders('https://firm.example')).toHaveProperty('strict-transport-security');
});

test('over plain http it works without', () => {
  expect(headersOf('http://localhost:3000')).toEqual([
    'sid=abc; Path=/; HttpOnly; SameSite=Lax',
    'device=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  ]);
  expect(securityHeaders('http://localhost:3000')).not.toHaveProperty('strict-transport-security');
});

test('a cookie is found by its whole name', () => {
  const request = { headers: { cookie: 'xsid=1; sid=2=3 ;other=4' } } as FastifyRequest;
  expect(readCookie(request, 'sid')).toBe('2=3');
  expect(readCookie(request, 'id')).toBeUndefined();
});
