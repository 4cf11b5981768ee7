import { expect, test } from 'vitest';
import { isPublicAddress, isPublicUrl } from './public-address.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  'localhost',
  '',
])('the address %j of our own networks is never asked', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '203.0.114.1', '2606:4700::1111'])(
  'the address %s of the internet is asked',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  ['https://wire.example/feed.xml?a=1', true],
  ['http://wire.example/feed.xml', false],
  ['https://user:secret@wire.example/', false],
  ['https://wire.example:8443/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['javascript:alert(1)', false],
  ['', false],
])('of the addresses of pages %j is public: %j', (url, isPublic) => {
  expect(isPublicUrl(url)).toBe(isPublic);
});
