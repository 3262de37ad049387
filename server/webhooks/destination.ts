/**
 * Where a webhook leads. Its host is looked up once, the addresses are looked at, and what is sent goes to just
 * the one that was looked at: a name that means something else a moment later leads nowhere.
 */
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { invalid } from '#server/kit/refusals.ts';
import { isPublicAddress } from './public-addresses.ts';

export interface Destination {
  url: URL;
  address: string;
  family: 4 | 6;
}

export type Resolve = (host: string) => Promise<readonly string[]>;

export const resolveByDns: Resolve = async (host) =>
  (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);

/** Why nothing is sent there, as a sentence. */
class BadDestination extends Error {}

interface Rules {
  resolve: Resolve;
  /** For trying things out on one's own machine: any port, plain http, and private addresses. */
  allowPrivate: boolean;
}

const ports = ['', '443', '8443'];
const longest = 5_000;

export async function findDestination(
  text: string,
  { resolve, allowPrivate }: Rules,
): Promise<Destination> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url?.hostname) throw new BadDestination('The URL is no address of the web.');
  if (url.username || url.password) {
    throw new BadDestination('The URL must not hold a user name or a password.');
  }
  if (!allowPrivate && url.protocol !== 'https:') {
    throw new BadDestination('The URL must begin with https://.');
  }
  if (!allowPrivate && !ports.includes(url.port)) {
    throw new BadDestination('The URL must use port 443 or 8443.');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await addressesOf(host, resolve);
  // Also when only one of several is not public: the next look-up might put it first.
  if (!allowPrivate && !addresses.every(isPublicAddress)) {
    throw new BadDestination('The URL leads into a private network.');
  }
  const [address = ''] = addresses;
  return { url, address, family: isIP(address) === 6 ? 6 : 4 };
}

async function addressesOf(host: string, resolve: Resolve): Promise<readonly string[]> {
  const none = setTimeout(longest, [], { ref: false });
  const found = await Promise.race([resolve(host).catch(() => []), none]);
  if (found.length === 0) throw new BadDestination('The host of the URL was not found.');
  return found;
}

/** For whoever is just filling in the form. */
export async function refuseBadDestination(text: string, rules: Rules): Promise<void> {
  await findDestination(text, rules).catch((error: unknown) => {
    if (error instanceof BadDestination) throw invalid('url', error.message);
    throw error;
  });
}
