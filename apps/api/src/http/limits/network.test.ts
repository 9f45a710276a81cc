import { expect, it } from 'vitest';
import { ipv6Network } from './shared-limits';

it.each([
  ['2001:db8:1:2:3:4:5:6', 64, '2001:db8:1:2::/64'],
  ['2001:db8:1:2:3:4:5:6', 48, '2001:db8:1::/48'],
  ['2001:DB8:0001::1', 64, '2001:db8:1::/64'],
  ['2001:db8::1', 48, '2001:db8::/48'],
  ['::1', 64, '::/64'],
  ['fe80::1%eth0', 64, 'fe80::/64'],
  ['::ffff:203.0.113.7', 64, null],
  ['203.0.113.7', 48, null],
  ['nonsense', 48, null],
] as const)('the network of %s with %d bits is %s', (address, bits, network) => {
  expect(ipv6Network(address, bits)).toBe(network);
});
