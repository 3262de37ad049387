/** The few cookies there are: always HttpOnly, never for scripts. */
import type { FastifyReply, FastifyRequest } from 'fastify';

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}

export interface CookieJar {
  /** Over https the name carries `__Host-`, which a browser accepts from this host only. */
  name(plain: string): string;
  set(reply: FastifyReply, plain: string, value: string, maxAgeSeconds?: number): void;
  clear(reply: FastifyReply, plain: string): void;
}

export function cookieJar(publicUrl: string): CookieJar {
  const secure = publicUrl.startsWith('https:');
  const name = (plain: string) => (secure ? `__Host-${plain}` : plain);
  const flags = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const add = (reply: FastifyReply, cookie: string) => {
    const before = reply.getHeader('set-cookie');
    const list = before === undefined ? [] : [before].flat().map(String);
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', [...list, cookie]);
  };
  return {
    name,
    set(reply, plain, value, maxAgeSeconds) {
      const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`;
      add(reply, `${name(plain)}=${value}; ${flags}${age}`);
    },
    clear: (reply, plain) => add(reply, `${name(plain)}=; ${flags}; Max-Age=0`),
  };
}
