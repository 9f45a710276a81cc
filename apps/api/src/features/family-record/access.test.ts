import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { recordTexts, type FamilyRecord } from '@everstep/domain/family-record';
import { makeUser, newId } from '../../../test/factories';
import { dentist, makeRecordFamily, recordDevice } from '../../../test/family-record';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { transact } from '../../db/client';
import { householdMembers, recordLines, recordPeople, users } from '../../db/schema';
import { readPages } from '../../personal-data/kinds';
import { familyRecordSlice } from './slice';

const services = useExternalServices();
const api = useApp({}, services);
const { open, addNote, read, readPage, exportAll, contents, push } = recordDevice(api);
const family = () => makeRecordFamily(api);
type User = Awaited<ReturnType<typeof makeUser>>;

describe('the record of a family', () => {
  it('is for its parents, and for nobody else', async () => {
    const { ana, ben, carla, vera, scope } = await family();
    const { ana: other } = await family();
    await open(ana, scope);
    await addNote(ben, scope, 'Kanari');
    await api.db
      .delete(householdMembers)
      .where(and(eq(householdMembers.scopeId, scope), eq(householdMembers.userId, ben.id)));
    for (const user of [ben, carla, vera, other, await makeUser(api.db)])
      for (const reply of [
        await read(user, scope),
        await readPage(user, scope),
        await open(user, scope),
        await addNote(user, scope, 'Mine'),
      ]) {
        expect(reply.statusCode).toBe(403);
        expect(reply.body).not.toContain('Kanari');
      }
    expect(await contents(ana, scope)).toHaveLength(2);
    expect((await api.get(`/api/households/${scope}/record`)).statusCode).toBe(401);
  });

  it('of one family has nothing of another one', async () => {
    const [one, two] = [await family(), await family()];
    await open(one.ana, one.scope);
    await open(two.ana, two.scope);
    const id = newId();
    await addNote(one.ana, one.scope, 'First', id);
    await addNote(two.ana, two.scope, 'Second', id);
    const texts = async ({ ana, scope }: typeof one) =>
      (await contents(ana, scope)).map(({ after }) => after?.['text']);
    expect([await texts(one), await texts(two)]).toEqual([
      [undefined, 'First'],
      [undefined, 'Second'],
    ]);
  });

  it('is stored sealed', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    await addNote(ana, scope, 'Kanarinotiz');
    const rows = await api.db.select().from(recordLines).where(eq(recordLines.scopeId, scope));
    expect(JSON.stringify(rows.map((row) => ({ ...row, sealed: row.sealed.toString('latin1') })))).not.toMatch(
      /Kanarinotiz|note_added/,
    );
  });
});

describe('a note', () => {
  it('is added once, and stays as it was first', async () => {
    const { ana, ben, scope } = await family();
    await open(ana, scope);
    const id = newId();
    const replies = await Promise.all([addNote(ana, scope, 'First', id), addNote(ana, scope, 'First', id)]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const taken = [409, { code: 'taken', detail: recordTexts.noteThere }];
    for (const [user, text] of [
      [ana, 'Second'],
      [ben, 'First'],
    ] as const) {
      const reply = await addNote(user, scope, text, id);
      expect([reply.statusCode, reply.json()]).toMatchObject(taken);
    }
    expect((await contents(ana, scope)).slice(1)).toEqual([
      { action: 'note_added', by: 1, subject: id, child: null, before: null, after: { text: 'First' } },
    ]);
  });

  it('has up to 2,000 characters, and an id as devices make them', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    expect((await addNote(ana, scope, 'x'.repeat(2000))).statusCode).toBe(200);
    expect((await addNote(ana, scope, 'x'.repeat(2001))).json()).toMatchObject({
      fields: { text: recordTexts.noteLong },
    });
    expect((await addNote(ana, scope, ' \n ')).json()).toMatchObject({ fields: { text: recordTexts.noteRequired } });
    for (const id of ['1', crypto.randomUUID(), newId().toUpperCase(), `${newId()}'--`])
      expect((await addNote(ana, scope, 'x', encodeURIComponent(id))).statusCode).toBe(400);
    expect(await contents(ana, scope)).toHaveLength(2);
  });

  it('of a hundred is as good as the first', async () => {
    const { ana, scope } = await family();
    await open(ana, scope);
    for (let index = 1; index <= 100; index += 1)
      expect((await addNote(ana, scope, `Note ${index}`)).statusCode).toBe(200);
    const { newest, lines } = await exportAll(ana, scope);
    expect([newest?.number, lines.length]).toEqual([101, 101]);
  });
});

describe('an account that is erased', () => {
  it('leaves its lines without a name', async () => {
    const { ana, ben, scope } = await family();
    await open(ana, scope);
    await addNote(ben, scope, 'Late');
    const before = (await exportAll(ana, scope)).lines;
    await transact(api.db, (tx) => api.server.eraseUser(tx, ben.id));
    const { lines, people } = await exportAll(ana, scope);
    expect(lines).toEqual(before);
    expect(people).toEqual([
      { number: 1, name: 'Ana', user: ana.id },
      { number: 2, name: null, user: null },
    ]);
    await push(ana, scope, dentist);
    expect((await exportAll(ana, scope)).newest?.number).toBe(3);
    expect(await api.db.$count(recordPeople, eq(recordPeople.scopeId, scope))).toBe(2);
  });
});

describe('the export of personal data', () => {
  async function exported({ id: userId }: User): Promise<Record<string, unknown>[]> {
    const kind = familyRecordSlice.personalData?.export['familyRecord'];
    const pages = [];
    if (kind) for await (const page of readPages(kind, { ...api.server, userId, kinds: [] })) pages.push(page);
    return pages.flat() as Record<string, unknown>[];
  }

  it('has all lines for a parent, and what they did themselves for others', async () => {
    const { ana, ben, carla, vera, scope } = await family();
    await open(ana, scope);
    await addNote(ben, scope, 'Late');
    await push(carla, scope, dentist);
    expect((await exported(ben)).map(({ number, who }) => [number, who])).toEqual([
      [1, 'Ana'],
      [2, 'Ben'],
      [3, 'Carla'],
    ]);
    expect(await exported(carla)).toMatchObject([{ family: scope, number: 3, who: 'Carla' }]);
    expect(await exported(vera)).toEqual([]);
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, ben.id));
    expect(await exported(ben)).toEqual([]);
  });
});

describe('a family or child that will be deleted', () => {
  const emailsTo = async (email: string) => {
    await until(async () => {
      const { rows } = await api.db.execute(sql`select from pgboss.job where name = 'mail' and state < 'completed'`);
      return rows.length === 0;
    });
    return services.mailbox.messages(email).map(({ text }) => text.replace(/\s+/g, ' '));
  };
  const send = (method: 'POST' | 'PUT' | 'DELETE', { cookie }: User, url: string, payload?: object) =>
    api.inject({ method, url, headers: { origin, cookie }, ...(payload && { payload }) });

  it('leaves the other parents its record until then, and their emails say so', async () => {
    const { ana, ben, scope } = await family();
    await open(ana, scope);
    await addNote(ana, scope, 'Late');
    const child = `/api/households/${scope}/children/${newId()}`;
    const details = { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: null, sex: null };
    for (const reply of [
      await send('PUT', ana, child, details),
      await send('DELETE', ana, child),
      await send('POST', ana, `/api/households/${scope}/deletion`),
    ])
      expect(reply.statusCode, reply.body).toBe(200);
    expect((await exportAll(ben, scope)).lines).toHaveLength(2);
    await api.db.update(users).set({ grantedTier: 'free' }).where(eq(users.id, ana.id));
    expect((await read(ben, scope)).json<FamilyRecord>()).toMatchObject({ state: 'ended', newest: { number: 3 } });
    const texts = await emailsTo(ben.email);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect(text).toContain(recordTexts.removal);
  });

  it('is told of without a record where there is none', async () => {
    const { ana, ben, scope } = await family();
    await send('POST', ana, `/api/households/${scope}/deletion`);
    const texts = await emailsTo(ben.email);
    expect(texts).toHaveLength(1);
    expect(texts[0]).not.toContain(recordTexts.removal);
  });
});
