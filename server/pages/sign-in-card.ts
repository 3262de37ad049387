/**
 * On the product's billing hosts the start page is a card that leads to where people sign in. The page itself
 * says so, so that nothing else is ever seen there.
 */
import type { FastifyRequest } from 'fastify';

export interface SignInCard {
  /** With a port, or without one for any. */
  hosts: readonly string[];
  address: string;
}

export const isAt = ({ host }: FastifyRequest, hosts: readonly string[]): boolean => {
  const named = (host ?? '').toLowerCase();
  return hosts.includes(named) || hosts.includes(named.replace(/:\d+$/, ''));
};

const escapes: Record<string, string> = { '&': '&amp;', '"': '&quot;', '<': '&lt;' };

export function withSignInCard(page: string, address: string): string {
  const content = address.replace(/[&"<]/g, (sign) => escapes[sign] ?? sign);
  const meta = `<meta name="firmament-sign-in" content="${content}" />`;
  return page.replace('<title>', () => `${meta}<title>`);
}
