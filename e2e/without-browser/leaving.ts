/** Where a link or the product itself leads away: another page, a file to be kept, or another window. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { blobAt } from './blobs.ts';
import { headerOf } from './exchange.ts';
import { sendFrom } from './routes.ts';
import type { Tab } from './tabs.ts';

/** What only the server can answer: everything else is a screen of ours. */
const isServers = ({ pathname }: URL) => pathname.startsWith('/api/') || pathname === '/healthz';

export async function leaveBy(
  tab: Tab,
  address: string,
  isNewTab: boolean,
  open: (url: string) => Promise<void>,
) {
  const url = new URL(address, tab.url);
  const isOurs = url.origin === new URL(tab.context.baseURL).origin;
  if (isOurs && isServers(url)) {
    const call = { method: 'GET', url: url.href, headers: navigating(tab) };
    const answer = await sendFrom(tab, call);
    if (headerOf(answer, 'content-disposition')?.startsWith('attachment')) {
      return keep(tab, nameIn(headerOf(answer, 'content-disposition')), answer.body, url.href);
    }
    if (isNewTab) return popup(tab, url.href);
    const to = new URL(answer.url);
    to.hash ||= url.hash;
    if (isServers(to)) throw new Error(`${to.pathname} is no screen: that needs a browser.`);
    return open(to.href);
  }
  if (isNewTab) return popup(tab, url.href);
  if (!isOurs) throw new Error(`${url.origin} is another site: that needs a browser.`);
  return open(url.href);
}

const navigating = (tab: Tab) => ({
  accept: 'text/html,*/*;q=0.8',
  'accept-language': 'en-US',
  'user-agent': navigator.userAgent,
  referer: tab.url,
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
});

function popup(tab: Tab, url: string) {
  tab.context.tell(tab, 'popup', { url: () => url, close: async () => undefined });
}

/** A link that says itself that it is for keeping. */
export async function keepFrom(tab: Tab, address: string, name: string) {
  const blob = blobAt(address);
  if (blob) return keep(tab, name, Buffer.from(await blob.arrayBuffer()), address);
  const url = new URL(address, tab.url).href;
  const answer = await sendFrom(tab, { method: 'GET', url, headers: navigating(tab) });
  const told = headerOf(answer, 'content-disposition');
  return keep(tab, told ? nameIn(told) : name, answer.body, url);
}

function keep(tab: Tab, name: string, body: Buffer, url: string) {
  const path = async () => {
    const file = join(tmpdir(), `journey-${process.pid}-${Math.random().toString(36).slice(2)}`);
    await writeFile(file, body);
    return file;
  };
  tab.context.tell(tab, 'download', {
    suggestedFilename: () => name,
    url: () => url,
    path,
    saveAs: (file: string) => writeFile(file, body),
    createReadStream: async () => Readable.from([body]),
    failure: async () => null,
  });
}

function nameIn(disposition = ''): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'download';
}
