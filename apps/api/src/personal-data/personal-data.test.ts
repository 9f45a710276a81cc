import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import { consents as consentTexts } from '@everstep/domain/consents';
import { userIdHeader } from '@everstep/domain/endpoint';
import { exportTexts } from '@everstep/domain/personal-data';
import { defaultSettings, emptyEntry, type FertilityEntry } from '@everstep/domain/fertility';
import { readFile } from '@everstep/domain/imports';
import { makeUser } from '../../test/factories';
import { useExternalServices } from '../../test/external-services';
import { useApp } from '../../test/test-app';
import { until } from '../../test/until';
import { unzip } from '../../test/unzip';
import * as schema from '../db/schema';
import { slices } from '../slices';
import { toCsv, toJson } from './files';
import { listKinds } from './kinds';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

async function makeTrackingUser(): Promise<User> {
  const user = await makeUser(api.db, { emailVerifiedAt: new Date() });
  const { version } = consentTexts.trackers;
  await api.db.insert(schema.consents).values({ userId: user.id, kind: 'trackers', version });
  return user;
}

async function importDays({ id, cookie }: User, entries: readonly FertilityEntry[]): Promise<void> {
  const reply = await api.post('/api/fertility/import', { entries, replace: true }, cookie, { [userIdHeader]: id });
  expect(reply.statusCode).toBe(200);
}

async function exportFiles({ cookie }: User): Promise<Record<string, string>> {
  const reply = await api.get('/api/user/export', cookie);
  expect(reply.statusCode).toBe(200);
  return unzip(reply.rawPayload);
}

const notes = ['', '=1+1', 'line\nbreak', 'a;b,c"d', "'=x", '@home', 'schlecht geschlafen, früh wach', 'x'.repeat(400)];

/** Five years of full days, newest first. */
function fiveYears(): FertilityEntry[] {
  return Array.from({ length: 5 * 365 }, (_, index) => ({
    ...emptyEntry(addDays('2026-11-20', -index)),
    temperature: 36 + (index % 90) / 100,
    bleeding: index % 28 < 4 ? 'medium' : null,
    mucus_feeling: index % 3 === 0 ? 'wet' : null,
    moods: ['happy', 'tired'],
    symptoms: index % 5 === 0 ? ['cramps'] : [],
    note: notes[index % notes.length] ?? '',
  }));
}

describe('every kind of stored data', () => {
  it('has a title and a description that says why, in whole sentences', () => {
    const kinds = listKinds(slices);
    expect(kinds.length).toBeGreaterThan(10);
    for (const { key, title, description } of kinds) {
      expect(title, key).toMatch(/^[A-Z].*[a-z]$/);
      expect(description, key).toMatch(/^[A-Z].{30,}\.$/s);
    }
  });

  it('has a name of its own', () => {
    const names = listKinds(slices).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });

  it('is listed for the signed-in user', async () => {
    const { cookie } = await makeUser(api.db);
    const reply = await api.get('/api/user/stored-data', cookie);
    const { kinds } = reply.json<{ kinds: { name: string }[] }>();
    expect(kinds.map(({ name }) => name)).toEqual(listKinds(slices).map(({ name }) => name));
    expect((await api.get('/api/user/stored-data')).statusCode).toBe(401);
  });
});

describe('the export', () => {
  it('is one ZIP with two files for each kind that is there, dates, a manifest and a text about them', async () => {
    const user = await makeTrackingUser();
    const days = fiveYears().slice(0, 30);
    await importDays(user, days);
    const reply = await api.get('/api/user/export', user.cookie);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="everstep-data-\d{4}-\d\d-\d\d\.zip"$/,
      ) as string,
      'cache-control': 'no-store',
    });
    const files = await unzip(reply.rawPayload);
    const kinds = listKinds(slices);
    const stored = ['account', 'sessions', 'consents', 'activities', 'chat-settings', 'fertility-days'];
    const names = stored.flatMap((name) => [`${name}.json`, `${name}.csv`]);
    expect(Object.keys(files)).toEqual([...names, 'dates.ics', 'README.txt', 'manifest.json']);

    const manifest = JSON.parse(files['manifest.json'] ?? '') as {
      files: { name: string; rows: number; bytes: number; columns?: string[] }[];
    };
    expect(manifest).toMatchObject({ format: 'everstep-export', version: 1 });
    expect(manifest.files.map(({ name }) => name)).toEqual(names);
    for (const { name, rows, bytes, columns } of manifest.files) {
      expect(rows, name).toBeGreaterThan(0);
      const [header = ''] = (files[name] ?? '').slice(1).split('\r\n', 1);
      expect(columns?.join(','), name).toBe(name.endsWith('.csv') ? header : undefined);
      expect(bytes, name).toBe(Buffer.byteLength(files[name] ?? ''));
      if (name.endsWith('.json')) expect(JSON.parse(files[name] ?? ''), name).toHaveLength(rows);
    }
    for (const { name, title, description } of kinds)
      expect(files['README.txt']?.includes(`${name}.json, ${name}.csv: ${title}\n${description}\n`), name).toBe(
        stored.includes(name),
      );
    const named = [...(files['README.txt'] ?? '').matchAll(/[\w-]+\.(?:json|csv|ics|txt)/g)].map(([name]) => name);
    expect(Object.keys(files)).toEqual(expect.arrayContaining(named));
    expect(named).toEqual(expect.arrayContaining(Object.keys(files)));
    expect(JSON.parse(files['account.json'] ?? '')).toMatchObject([{ id: user.id, email: user.email }]);
    expect(files['account.csv']).toContain(user.email);
  });

  it('needs a session and names no user', async () => {
    expect((await api.get('/api/user/export')).statusCode).toBe(401);
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    expect((await api.get('/api/user/export', user.cookie, { [userIdHeader]: other.id })).statusCode).toBe(403);
  });

  it('gives back five years of fertility days unchanged, with less than 50 MB more memory', async () => {
    const user = await makeTrackingUser();
    const days = fiveYears();
    await importDays(user, days);
    const before = process.memoryUsage().rss;
    let peak = before;
    const response = await fetch(`${api.url}/api/user/export`, { headers: { cookie: user.cookie } });
    const chunks: Uint8Array[] = [];
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect((peak - before) / 1e6).toBeLessThan(50);

    const files = await unzip(Buffer.concat(chunks));
    expect(JSON.parse(files['fertility-days.json'] ?? '')).toEqual(days);
    const context = { country: null, now: '2026-11-23T12:00:00Z', zone: 'UTC', children: [] };
    const read = readFile(files['fertility-days.csv'] ?? '', context);
    expect(read.problems).toEqual([]);
    const found = read.entries.map(({ value }) => value as FertilityEntry);
    expect(found).toEqual(days.toReversed());

    const second = await makeTrackingUser();
    await importDays(second, found);
    const again = await exportFiles(second);
    expect(again['fertility-days.csv']).toBe(files['fertility-days.csv']);
    expect(again['dates.ics']?.replace(/DTSTAMP:.*/g, '')).toBe(files['dates.ics']?.replace(/DTSTAMP:.*/g, ''));
  });

  it('has the first days of periods and the due date as a calendar', async () => {
    const user = await makeTrackingUser();
    await importDays(
      user,
      ['2026-10-01', '2026-10-02', '2026-10-29'].map((day) => ({ ...emptyEntry(day), bleeding: 'medium' })),
    );
    const settings = { ...defaultSettings, mode: 'pregnancy', due_date: '2027-07-08' };
    const headers = { cookie: user.cookie, origin: 'http://localhost:3000' };
    await api.inject({ method: 'PUT', url: '/api/fertility/settings', headers, payload: settings });
    const { 'dates.ics': calendar = '' } = await exportFiles(user);
    const starts = [...calendar.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day]) => day);
    const titles = [...calendar.matchAll(/SUMMARY:(.*)\r\n/g)].map(([, title]) => title);
    expect(starts).toEqual(['20261001', '20261029', '20270708']);
    expect(titles).toEqual(['First day of a period', 'First day of a period', 'Due date (estimate)']);
  });

  it('contains nothing of other users and no secret', async () => {
    const [user, other] = [await makeTrackingUser(), await makeTrackingUser()];
    await importDays(user, [{ ...emptyEntry('2026-11-01'), note: 'canary of the user' }]);
    await importDays(other, [{ ...emptyEntry('2026-11-01'), note: 'canary of another' }]);
    const tokenHash = Buffer.from('canary-of-a-token-hash-123456789');
    const expiresAt = new Date(Date.now() + 3_600_000);
    await api.db.insert(schema.passwordResetTokens).values({
      tokenHash,
      userId: user.id,
      expiresAt,
      emailId: '01990000-0000-7000-8000-00000000000a',
    });
    await api.db.insert(schema.knownDevices).values({ userId: user.id, tokenHash });
    const rows = await Promise.all([
      api.db.select().from(schema.users).where(eq(schema.users.id, user.id)),
      api.db.select().from(schema.scopeKeys).where(eq(schema.scopeKeys.scopeId, user.id)),
      api.db.select().from(schema.entries).where(eq(schema.entries.scopeId, user.id)),
      ...[schema.sessions, schema.knownDevices, schema.passwordResetTokens].map((table) =>
        api.db
          .select()
          .from(table)
          .where(sql`user_id = ${user.id}`),
      ),
    ]);
    const secrets = rows.flat().flatMap((row) =>
      Object.entries(row).flatMap(([field, value]: [string, unknown]) => {
        if (Buffer.isBuffer(value)) return [value.toString('hex'), value.toString('base64'), value.toString('latin1')];
        return field === 'passwordHash' ? [String(value)] : [];
      }),
    );
    expect(secrets.length).toBeGreaterThan(15);

    const all = Object.values(await exportFiles(user)).join('\n');
    expect(all).toContain('canary of the user');
    expect(all).not.toContain('canary of another');
    for (const foreign of [other.id, other.email]) expect(all).not.toContain(foreign);
    for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
    expect(all).not.toContain('"type":"Buffer"');
  });

  it('breaks the connection off when the database fails in the middle, so that nobody takes a part for the whole', async () => {
    const user = await makeTrackingUser();
    await api.db.execute(sql`alter table entries rename to hidden_entries`);
    try {
      const response = await fetch(`${api.url}/api/user/export`, { headers: { cookie: user.cookie } });
      await expect(response.arrayBuffer()).rejects.toThrow();
    } finally {
      await api.db.execute(sql`alter table hidden_entries rename to entries`);
    }
    expect(api.logs()).toContain('an export broke off');
    expect(api.logs()).not.toContain('hidden_days');
    expect(api.logs()).not.toMatch(/select .* from/i);
    expect(Object.keys(await exportFiles(user))).toContain('manifest.json');
  });

  it('ends when the browser leaves, and the service goes on', async () => {
    const user = await makeTrackingUser();
    await importDays(user, fiveYears());
    const { hostname, port } = new URL(api.url);
    const socket = connect(Number(port), hostname);
    socket.write(`GET /api/user/export HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${user.cookie}\r\n\r\n`);
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    // The service notices a little later.
    const files = await until(async () => {
      const reply = await api.get('/api/user/export', user.cookie);
      return reply.statusCode === 200 && unzip(reply.rawPayload);
    });
    expect(JSON.parse(files['fertility-days.json'] ?? '')).toHaveLength(5 * 365);
  });

  it('is made once at a time for each user, and others are served meanwhile', async () => {
    const [user, other] = [await makeTrackingUser(), await makeTrackingUser()];
    const ask = ({ cookie }: User) => api.get('/api/user/export', cookie);
    const holder = await api.db.$client.connect();
    await holder.query('begin; lock table entries in access exclusive mode');
    // One of the two requests waits for the entries, or is cut off on a slow machine; the other is refused immediately.
    const asked = [ask(user), ask(user)].map((reply) => reply.catch(() => null));
    const refused = await Promise.race(asked);
    await holder.query('rollback');
    holder.release();
    expect([refused?.statusCode, refused?.json()]).toMatchObject([429, { detail: exportTexts.underWay }]);
    expect((await ask(other)).statusCode).toBe(200);
    await Promise.all(asked);
    expect(await until(async () => (await ask(user)).statusCode === 200)).toBe(true);
  });
});

describe('a table of the export', () => {
  const zone = 'Europe/Berlin';
  const join = (chunks: AsyncIterable<string>) => text(Readable.from(chunks));
  async function* pagesOf(...pages: object[][]) {
    for (const page of pages) yield await Promise.resolve(page);
  }

  it('contains no cell that a spreadsheet would run as a formula', async () => {
    const rows = ['=1+1', '+1', '-1', '@x', '\tx', '\rx'].map((text) => ({ text, amount: -5 }));
    const { data } = Papa.parse<string[]>((await join(toCsv({ zone }, pagesOf(rows)))).slice(1).trimEnd());
    expect(data.slice(1).map(([text]) => text)).toEqual(["'=1+1", "'+1", "'-1", "'@x", "'\tx", "'\rx"]);
    expect(data.slice(1).map(([, amount]) => amount)).toEqual(Array(6).fill('-5'));
  });

  it('has one header over all pages, times as ISO instants and by local clocks, and lists as JSON', async () => {
    const at = new Date('2026-11-23T08:00:00.000Z');
    expect(await join(toCsv({ zone }, pagesOf([], [{ a: 1, at }], [{ a: 2, at: null, b: [1] }])))).toBe(
      `\uFEFFa,at,at_local,zone\r\n1,2026-11-23T08:00:00.000Z,2026-11-23 09:00,${zone}\r\n2,,,${zone}\r\n`,
    );
    expect(await join(toCsv({ zone }, pagesOf([{ a: [1, 2] }])))).toBe('\uFEFFa\r\n"[1,2]"\r\n');
  });

  it('is empty when nothing is stored, or no line comes of it', async () => {
    expect(await join(toCsv({ zone }, pagesOf([])))).toBe('');
    expect(await join(toCsv({ zone, toCsvRows: () => [['guide', 'done']] }, pagesOf([{ done: [] }])))).toBe('');
    expect(await join(toJson(pagesOf([], [])))).toBe('');
  });
});
