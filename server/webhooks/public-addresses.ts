/**
 * Which network addresses are somebody else's, out on the internet. All others are refused: this machine, its
 * network, what a cloud tells its machines, and every way of writing such an address in IPv6. The lists are
 * IANA's registries of special-purpose addresses.
 */
import { BlockList, isIP } from 'node:net';

const special = new BlockList();
const four: [string, number][] = [
  ['0.0.0.0', 8], // this host
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // shared by the customers of a carrier
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // what Azure tells its machines
  ['169.254.0.0', 16], // link-local, and what clouds tell their machines
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4],
];
for (const [net, bits] of four) special.addSubnet(net, bits, 'ipv4');
const six: [string, number][] = [
  ['2001::', 23], // Teredo and others that lead elsewhere
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: an IPv4 address inside
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];
for (const [net, bits] of six) special.addSubnet(net, bits, 'ipv6');

/** The whole of the internet in IPv6; mapped, translated, local and multicast addresses lie outside of it. */
const unicast = new BlockList();
unicast.addSubnet('2000::', 3, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4');
    case 6:
      return unicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
    default:
      return false;
  }
}
