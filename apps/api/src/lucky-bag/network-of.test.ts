import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test('addresses of one /24 or one /64 are one network', () => {
  expect(networkOf('::ffff:203.0.113.7')).toBe(networkOf('203.0.113.250'));
  expect(networkOf('203.0.112.7')).not.toBe(networkOf('203.0.113.7'));
  expect(networkOf('2001:db8:1:2::5')).toBe(networkOf('2001:db8:1:2:aaaa:bbbb:cccc:dddd'));
  expect(networkOf('2001:db8::5')).toBe('2001:db8:0:0');
});
