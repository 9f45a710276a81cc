import { expect } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { FamilyRecord, RecordContent } from '@everstep/domain/family-record';
import type { PlannedEvent } from '@everstep/domain/planner';
import { kinds, makeUser, newId } from './factories';
import { agreeTo, makeHousehold } from './household';
import { origin, type TestApp } from './test-app';

export const dentist: PlannedEvent = {
  title: 'Dentist',
  place: 'Main Street 4',
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-12-01T15:00:00',
  end: '2026-12-01T16:00:00',
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};

type User = Awaited<ReturnType<typeof makeUser>>;
type Api = Pick<TestApp, 'db' | 'server' | 'inject' | 'get' | 'post'>;

/** Ana has Pro, Ben the free plan; Carla is a carer, and Vera a viewer. */
export async function makeRecordFamily({ db, server }: Api) {
  const make = (name: string, values: object = {}) => makeUser(db, { name, emailVerifiedAt: new Date(), ...values });
  const [ana, ben, carla, vera] = await Promise.all([make('Ana', kinds.pro), make('Ben'), make('Carla'), make('Vera')]);
  const scope = await makeHousehold(server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
    { id: carla.id, role: 'carer' },
    { id: vera.id, role: 'viewer' },
  ]);
  await agreeTo(db, 'planner', [ana, ben, carla, vera]);
  return { ana, ben, carla, vera, scope };
}

const recordUrl = (scope: string, rest = '') => `/api/households/${scope}/record${rest}`;

/** How a device asks for the record of a family. */
export function recordDevice(api: Api) {
  const put = (user: User, url: string, payload?: object) =>
    api.inject({
      method: 'PUT',
      url,
      headers: { origin, cookie: user.cookie, [userIdHeader]: user.id },
      ...(payload && { payload }),
    });
  const open = (user: User, scope: string) => put(user, recordUrl(scope));
  const addNote = (user: User, scope: string, text: string, id = newId()) =>
    put(user, recordUrl(scope, `/notes/${id}`), { text });
  const read = (user: User, scope: string, query = '') => api.get(recordUrl(scope, query), user.cookie);
  const readPage = (user: User, scope: string, query = '') => read(user, scope, `/export${query}`);

  async function exportAll(user: User, scope: string): Promise<FamilyRecord> {
    const pages: FamilyRecord[] = [];
    for (let after: string | null = '0'; after !== null;) {
      const reply = await readPage(user, scope, `?after=${after}`);
      expect(reply.statusCode, reply.body).toBe(200);
      const page: FamilyRecord = reply.json<FamilyRecord>();
      pages.push(page);
      after = page.next;
    }
    const last = pages.at(-1);
    if (!last) throw new Error('there is no page');
    return { ...last, lines: pages.flatMap(({ lines }) => lines) };
  }

  const contents = async (user: User, scope: string): Promise<RecordContent[]> =>
    (await exportAll(user, scope)).lines.map(({ content }) => JSON.parse(content) as RecordContent);

  async function send(user: User, scope: string, kind: string, changes: object[]) {
    const reply = await api.post('/api/sync/push', { scope, kind, changes }, user.cookie, { [userIdHeader]: user.id });
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json<{ kept: string[]; outdated: string[] }>();
  }

  const change = (value: object | null) => ({
    key: newId(),
    change_id: newId(),
    changed_at: new Date().toISOString(),
    value,
  });

  /** What a device pushes of an event, by default a new one; with its key. */
  async function push(
    user: User,
    scope: string,
    value: object | null,
    { kind = 'event', ...more }: { key?: string; kind?: string; changed_at?: string; change_id?: string } = {},
  ) {
    const sent = { ...change(value), ...more };
    return { key: sent.key, ...(await send(user, scope, kind, [sent])) };
  }

  const pushAll = (user: User, scope: string, values: readonly object[]) =>
    send(
      user,
      scope,
      'event',
      values.map((value) => change(value)),
    );

  return { put, open, addNote, read, readPage, exportAll, contents, push, pushAll };
}
