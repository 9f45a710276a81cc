import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';
import { afterEach, describe, expect, it } from 'vitest';
import { createResolve, isPublicAddress, isPublicName } from './public-addresses';

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '172.32.0.1',
    '223.255.255.254',
    '2606:4700:4700::1111',
    '2a00:1450::5f',
  ])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    ['this network', ['0.0.0.0', '0.1.2.3', '::']],
    ['loopback', ['127.0.0.1', '127.255.255.254', '::1']],
    ['private', ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', 'fec0::1']],
    ['link-local', ['169.254.169.254', 'fe80::1', 'fe80::1%eth0']],
    ['carrier-grade NAT', ['100.64.0.1', '100.127.255.255']],
    ['multicast and broadcast', ['224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1']],
    ['documentation', ['192.0.2.1', '198.51.100.1', '203.0.113.1', '2001:db8::1', '3fff::1']],
    ['benchmarks', ['198.18.0.1', '198.19.255.255', '2001:2::1']],
    ['reserved', ['192.0.0.8', '240.0.0.1', '100::1', '4000::1', '5f00::1', '8000::1']],
    ['IPv4 in IPv6', ['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::ffff:0:127.0.0.1', '::127.0.0.1', '::7f00:1']],
    ['a way to IPv4', ['2002:7f00:1::', '64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2001::1', '192.88.99.1']],
    ['no address', ['', 'localhost', '0x7f.1', '127.1', '2130706433', '8.8.8.8:443', '[2606:4700::1]']],
  ])('of %s is not public', (_range, addresses) => {
    expect(addresses.filter(isPublicAddress)).toEqual([]);
  });

  it('at both ends of every special range of IANA is not public', () => {
    const ranges = [
      ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
      ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
      ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
    ];
    const ends = ranges.flatMap((range) => [
      ipaddr.IPv4.networkAddressFromCIDR(range).toString(),
      ipaddr.IPv4.broadcastAddressFromCIDR(range).toString(),
    ]);
    const prefixes = [
      ...['::/128', '::1/128', '::ffff:0:0/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23'],
      ...['2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
    ];
    const prefixEnds = prefixes.flatMap((prefix) => [
      ipaddr.IPv6.networkAddressFromCIDR(prefix).toString(),
      ipaddr.IPv6.broadcastAddressFromCIDR(prefix).toString(),
    ]);
    expect([...ends, ...prefixEnds].filter(isPublicAddress)).toEqual([]);
  });
});

describe('a host', () => {
  it.each(['push.example', 'a.b-c.example', 'fcm.googleapis.com', 'xn--mnchen-3ya.example', '_a.example'])(
    '%s may be looked up',
    (hostname) => {
      expect(isPublicName(hostname)).toBe(true);
    },
  );

  it.each([
    ...['localhost', 'intranet', 'push.example.', '.example', 'a..example', '-a.example', 'push.example-'],
    ...[
      '127.0.0.1',
      '[::1]',
      '[::ffff:7f00:1]',
      '1.2.3',
      'a.1',
      `${'a'.repeat(64)}.example`,
      `${'a.'.repeat(125)}example`,
    ],
    '',
  ])('"%s" may not', (hostname) => {
    expect(isPublicName(hostname)).toBe(false);
  });
});

describe('name servers', () => {
  let socket: Socket | null = null;
  afterEach(() => socket?.close());

  const types = { 1: 'A', 28: 'AAAA' } as const;
  type RecordType = (typeof types)[keyof typeof types];

  /** A name server that knows one name; null says nothing. */
  async function serve(records: Record<RecordType, string[]> | null) {
    const server = createSocket('udp4');
    socket = server;
    let count = 0;
    server.on('message', (query, { port, address }) => {
      count += 1;
      if (records) server.send(answer(query, records), port, address);
    });
    server.bind(0, '127.0.0.1');
    await once(server, 'listening');
    return { resolve: createResolve([`127.0.0.1:${server.address().port}`]), count: () => count };
  }

  function answer(query: Buffer, records: Record<RecordType, string[]>): Buffer {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    const type = question.readUInt16BE(question.length - 4);
    const found = records[types[type as keyof typeof types]].map((address) => {
      const bytes = Buffer.from(ipaddr.parse(address).toByteArray());
      const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, bytes.length]);
      return Buffer.concat([head, bytes]);
    });
    const header = Buffer.from([query[0] ?? 0, query[1] ?? 0, 0x81, 0x80, 0, 1, 0, found.length, 0, 0, 0, 0]);
    return Buffer.concat([header, question, ...found]);
  }

  it('are asked for all addresses of a name', async () => {
    const { resolve } = await serve({ A: ['192.0.2.7', '192.0.2.8'], AAAA: ['2001:db8::7'] });
    expect((await resolve('push.example', new AbortController().signal)).sort()).toEqual([
      '192.0.2.7',
      '192.0.2.8',
      '2001:db8::7',
    ]);
  });

  it('may know addresses of one kind only', async () => {
    const { resolve } = await serve({ A: ['192.0.2.7'], AAAA: [] });
    expect(await resolve('push.example', new AbortController().signal)).toEqual(['192.0.2.7']);
  });

  it('that say nothing are not waited for once nobody waits for the answer', async () => {
    const { resolve, count } = await serve(null);
    const stop = new AbortController();
    const resolved = resolve('push.example', stop.signal);
    await expect.poll(count).toBe(2);
    stop.abort();
    expect(await resolved).toEqual([]);
  });
});
