/** Where nothing is ever sent: addresses written in every way that leads home. */
import { expect, test } from 'vitest';
import { findDestination, type Resolve } from './destination.ts';
import { isPublicAddress } from './public-addresses.ts';

const nowhere: Resolve = async () => [];
const to =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses;
const privateNetwork = 'The URL leads into a private network.';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.7',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:169.254.169.254',
  '::ffff:0:127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:0:7f00:1::',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:a9fe:a9fe::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'localhost',
  '',
])('%s is not out on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '93.184.216.34',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00::1',
])('%s is out on the internet', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['https://127.0.0.1/', privateNetwork],
  ['https://2130706433/', privateNetwork],
  ['https://0x7f000001/', privateNetwork],
  ['https://0177.0.0.1/', privateNetwork],
  ['https://127.1/', privateNetwork],
  ['https://0/', privateNetwork],
  ['https://127。0。0。1/', privateNetwork],
  ['https://[::1]/', privateNetwork],
  ['https://[::ffff:127.0.0.1]/', privateNetwork],
  ['https://[::ffff:a9fe:a9fe]/', privateNetwork],
  ['https://[64:ff9b::7f00:1]/', privateNetwork],
  ['https://169.254.169.254/latest/meta-data', privateNetwork],
  ['https://metadata.example/', 'The host of the URL was not found.'],
  ['http://93.184.216.34/', 'The URL must begin with https://.'],
  ['ftp://93.184.216.34/', 'The URL must begin with https://.'],
  ['file:///etc/passwd', 'The URL is no address of the web.'],
  ['https://93.184.216.34:22/', 'The URL must use port 443 or 8443.'],
  ['https://93.184.216.34:80/', 'The URL must use port 443 or 8443.'],
  ['https://user@93.184.216.34/', 'The URL must not hold a user name or a password.'],
  ['https://user:pass@93.184.216.34/', 'The URL must not hold a user name or a password.'],
  ['https://1.1.1.1@127.0.0.1/', 'The URL must not hold a user name or a password.'],
  ['https://', 'The URL is no address of the web.'],
  ['not a url', 'The URL is no address of the web.'],
])('%s is refused: %s', async (url, sentence) => {
  const finding = findDestination(url, { resolve: nowhere, allowPrivate: false });
  await expect(finding).rejects.toThrow(sentence);
});

test.each([
  ['a name that leads home', ['127.0.0.1']],
  ['a name of several addresses, one of them at home', ['93.184.216.34', '10.0.0.1']],
  ['a name that leads home in IPv6', ['::1']],
  ['a name that leads home by a mapped address', ['::ffff:192.168.1.1']],
])('%s is refused', async (_, addresses) => {
  const rules = { resolve: to(...addresses), allowPrivate: false };
  await expect(findDestination('https://hooks.example/', rules)).rejects.toThrow(privateNetwork);
});

test('a good one is told with the address that was looked at', async () => {
  const rules = { resolve: to('93.184.216.34'), allowPrivate: false };
  const found = await findDestination('https://hooks.example:8443/in?x=1', rules);
  expect(found).toMatchObject({ address: '93.184.216.34', family: 4 });
  expect(found.url.href).toBe('https://hooks.example:8443/in?x=1');
  const six = { resolve: to('2606:4700::1'), allowPrivate: false };
  expect(await findDestination('https://hooks.example/', six)).toMatchObject({ family: 6 });
});

test('a name that cannot be looked up is not found', async () => {
  const resolve: Resolve = async () => {
    throw new Error('ESERVFAIL');
  };
  await expect(
    findDestination('https://hooks.example/', { resolve, allowPrivate: false }),
  ).rejects.toThrow('The host of the URL was not found.');
});

test('on one’s own machine all of this is allowed, when the settings say so', async () => {
  const rules = { resolve: nowhere, allowPrivate: true };
  expect(await findDestination('http://127.0.0.1:8080/hook', rules)).toMatchObject({
    address: '127.0.0.1',
  });
});
