import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { PushedChange } from '@everstep/domain/sync';
import { entries, householdMembers, replacedEntries } from '../src/db/schema';
import { makeUser, newId } from './factories';
import { householdLog, makeHousehold, noteRule } from './household';
import { Device, type Network, type Reply } from './sync-device';
import { expectNothingLostSilently, type Counts, type Stored, type Written } from './sync-outcome';
import { useApp } from './test-app';

const isDeep = process.env.EVERSTEP_DEEP === '1';
const api = useApp({}, undefined, householdLog);
type User = Awaited<ReturnType<typeof makeUser>>;

const keys = Array.from({ length: 3 }, newId);
const deviceCount = 4;

/** What happens to a message: it arrives, it is lost, its reply is lost, or it arrives twice. */
const fates = ['arrives', 'is lost', 'loses its reply', 'arrives twice'] as const;
const device = fc.nat({ max: deviceCount - 1 });
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      device,
      key: fc.nat({ max: keys.length - 1 }),
      what: fc.constantFrom('text', 'text', 'at', 'tag', 'no tag', 'both', 'start', 'stop', 'deletion', 'put back'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('synchronize' as const), device, fate: fc.constantFrom(...fates) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('synchronize all' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('tell' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const) }) },
);
/** How far each device's clock is off, in seconds. The history is of a week ago, so a month ahead is later than the server's clock. */
const skews = fc.array(fc.oneof(fc.integer({ min: -90, max: 0 }), fc.constantFrom(1_000_000, 3_000_000)), {
  minLength: deviceCount,
  maxLength: deviceCount,
});

type Fate = (typeof fates)[number];

function networkOf(user: User, scope: string, fate: Fate = 'arrives', onArrival = async () => {}): Network {
  const withFate = async (send: () => Promise<Reply>): Promise<Reply> => {
    if (fate === 'is lost') throw new Error('lost');
    const reply = await send();
    await onArrival();
    if (fate === 'loses its reply') throw new Error('lost');
    return fate === 'arrives twice' ? send() : reply;
  };
  return {
    push: (changes) =>
      withFate(() =>
        api.post('/api/sync/push', { scope, kind: 'note', changes }, user.cookie, { [userIdHeader]: user.id }),
      ),
    pull: (since) =>
      withFate(() => api.get(`/api/sync/pull?scope=${scope}${since ? `&since=${since}` : ''}`, user.cookie)),
    noteTold: (ids) => api.post('/api/sync/told', { scope, ids }, user.cookie, { [userIdHeader]: user.id }),
  };
}

interface Span {
  started_at: string;
  ended_at: string | null;
}

const weekMs = 7 * 24 * 3_600_000;

const ignoreLoss = (error: unknown) => {
  if ((error as Error).message !== 'lost') throw error;
};

it('devices that log, lose messages and meet again all end with what the server has, and nothing is lost without a word', async () => {
  const counts: Counts = { visible: 0, overwritten: 0, told: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), skews, async (steps, offsets) => {
      const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
      const scope = await makeHousehold(api.server, [
        { id: ana.id, role: 'owner' },
        { id: ben.id, role: 'parent' },
      ]);
      // The first two devices are Ana's, the others Ben's.
      const devices = Array.from({ length: deviceCount }, () => new Device(noteRule));
      const ownerOf = (index: number) => (index < 2 ? ana : ben);
      const written: Written[] = [];
      const deleted = new Map<string, unknown>();
      let isBenMember = true;
      const shownToBen: string[] = [];
      let minute = 0;
      const start = Date.now() - weekMs;

      const at = (index: number) => devices[index] as Device;
      const synchronize = (index: number, fate?: Fate) =>
        at(index)
          .synchronize(networkOf(ownerOf(index), scope, fate, noteArrivals))
          .catch(ignoreLoss);
      /** How the server dates each change that it has stored, and at which version. */
      const stored = new Map<string, Stored>();
      const noteArrivals = async () => {
        const rows = [
          ...(await api.db.select().from(entries).where(eq(entries.scopeId, scope))),
          ...(await api.db.select().from(replacedEntries).where(eq(replacedEntries.scopeId, scope))),
        ];
        for (const { changeId, changedAt, version } of rows) stored.set(changeId, { at: changedAt.getTime(), version });
      };
      /** What the user types; each text occurs once. */
      const typed = (what: string, shown: unknown, deleted: unknown): Pick<PushedChange, 'value' | 'removed'> => {
        const [text, tag] = [`text ${minute}`, `tag ${minute}`];
        const moment = new Date(minute * 60_000).toISOString();
        const { tags = [], spans = [] } = (shown ?? {}) as { tags?: string[]; spans?: Span[] };
        if (what === 'deletion') return { value: null };
        if (what === 'put back' && deleted) return { value: deleted };
        if (!shown || what === 'both') return { value: { text, at: moment, tags: [tag] } };
        if (what === 'at') return { value: { at: moment } };
        if (what === 'tag') return { value: { tags: [tag] } };
        if (what === 'start') return { value: { spans: [{ started_at: moment, ended_at: null }] } };
        const running = spans.find(({ ended_at: end }) => end === null);
        if (what === 'stop' && running) return { value: { spans: [{ ...running, ended_at: moment }] } };
        return what === 'no tag' && tags[0] !== undefined
          ? { value: {}, removed: [`tags/${tags[0]}`] }
          : { value: { text } };
      };

      for (const item of steps) {
        minute += 1;
        if (item.do === 'write') {
          const writer = at(item.device);
          const key = keys[item.key] ?? '';
          const shown = writer.find(key)?.value;
          if (item.what === 'deletion' && shown) deleted.set(key, shown);
          if (writer.isRemoved || (item.what === 'deletion' && !shown)) continue;
          const time = start + minute * 30_000 + (offsets[item.device] ?? 0) * 1000;
          const change = { key, change_id: newId(), changed_at: new Date(time).toISOString() };
          const made = writer.write({ ...change, ...typed(item.what, shown, shown ? undefined : deleted.get(key)) });
          written.push({ ...made, author: ownerOf(item.device).id });
        } else if (item.do === 'tell') await at(item.device).tell(networkOf(ownerOf(item.device), scope));
        else if (item.do === 'synchronize') await synchronize(item.device, item.fate);
        else if (item.do === 'synchronize all') for (const index of devices.keys()) await synchronize(index);
        else if (isBenMember) {
          isBenMember = false;
          await api.db
            .delete(householdMembers)
            .where(and(eq(householdMembers.scopeId, scope), eq(householdMembers.userId, ben.id)));
        }
        if (!isBenMember)
          for (const index of [2, 3]) if (at(index).isRemoved) shownToBen.push(...Object.keys(at(index).shown()));
      }
      for (let round = 0; round < 2; round += 1) for (const index of devices.keys()) await synchronize(index);

      const onServer = new Device(noteRule);
      await onServer.synchronize(networkOf(ana, scope));
      await noteArrivals();
      const members = isBenMember ? devices : devices.slice(0, 2);
      for (const member of members) {
        expect(member.shown()).toEqual(onServer.shown());
        expect(member.unsynced.size).toBe(0);
        expect([member.held(), member.check]).toEqual([onServer.check, onServer.check]);
      }
      const answered = new Set(devices.flatMap((one) => [...one.answered]));
      const became = expectNothingLostSilently(
        written.filter(({ change_id: id }) => answered.has(id)),
        {
          rule: noteRule,
          written,
          stored,
          valueOf: (key) => onServer.find(key)?.value,
          toldTo: (author) =>
            author === ben.id && !isBenMember
              ? null
              : devices.flatMap(({ lost, told }, index) => (ownerOf(index).id === author ? [...lost, ...told] : [])),
        },
      );
      for (const what of ['visible', 'overwritten', 'told'] as const) counts[what] += became[what];
      if (!isBenMember) for (const index of [2, 3]) expect(at(index).isRemoved).toBe(true);
      expect(shownToBen).toEqual([]);
    }),
    { numRuns: isDeep ? 2000 : 200 },
  );
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
}, 600_000);
