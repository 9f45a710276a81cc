import { isIPv4, isIPv6 } from 'node:net';

/** The first bits of an IPv6 address, as one text for each network. Null for anything else, also for IPv4 written as IPv6. */
export function ipv6Network(address: string, bits: 48 | 64): string | null {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain) || isIPv4(plain.replace(/^::ffff:/i, ''))) return null;
  const [head = '', tail] = plain.split('::');
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const filled = [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  const groups = filled.slice(0, bits / 16).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}/${bits}`;
}
