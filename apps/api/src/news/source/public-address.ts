import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that nobody on the internet is in: our own machine, its neighbours, and what is reserved. */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  CLOSED.addSubnet(net, bits, 'ipv4');

/** All that is given out to the internet in version 6; what wraps an address of version 4 lies outside or is left out. */
const OPEN_6 = new BlockList();
OPEN_6.addSubnet('2000::', 3, 'ipv6');
const CLOSED_6 = new BlockList();
CLOSED_6.addSubnet('2001::', 23, 'ipv6');
CLOSED_6.addSubnet('2001:db8::', 32, 'ipv6');
CLOSED_6.addSubnet('2002::', 16, 'ipv6');
CLOSED_6.addSubnet('3fff::', 20, 'ipv6');

/** Whether an address may be asked by a server that reads what strangers point it at. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !CLOSED.check(address, 'ipv4');
  if (!isIPv6(address)) return false;
  return OPEN_6.check(address, 'ipv6') && !CLOSED_6.check(address, 'ipv6');
};

/** An address of a page that may be read or linked: https, a name, no port and nobody's password. */
export const isPublicUrl = (text: string): boolean => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
    return false;
  const { hostname } = url;
  return !isIPv4(hostname) && !hostname.startsWith('[') && /^[^.].*\.[a-z\d-]{2,}$/i.test(hostname);
};
