import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { PushedChange } from '@everstep/domain/sync';
import { entries, householdMembers } from '../src/db/schema';
import { makeUser, newId } from './factories';
import { householdLog, makeHousehold } from './household';
import { Device, latestOf, type Network, type Reply } from './sync-device';
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
      text: fc.option(fc.string({ maxLength: 3, unit: 'grapheme-ascii' }), { freq: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('synchronize' as const), device, fate: fc.constantFrom(...fates) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('synchronize all' as const) }) },
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
  };
}

const weekMs = 7 * 24 * 3_600_000;

const ignoreLoss = (error: unknown) => {
  if ((error as Error).message !== 'lost') throw error;
};

it('devices that log, lose messages and meet again all end with what the server has, and nothing confirmed is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), skews, async (steps, offsets) => {
      const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
      const scope = await makeHousehold(api.server, [
        { id: ana.id, role: 'owner' },
        { id: ben.id, role: 'parent' },
      ]);
      // The first two devices are Ana's, the others Ben's.
      const devices = Array.from({ length: deviceCount }, () => new Device());
      const ownerOf = (index: number) => (index < 2 ? ana : ben);
      const written: PushedChange[] = [];
      let isBenMember = true;
      const shownToBen: string[] = [];
      let minute = 0;
      const start = Date.now() - weekMs;

      const at = (index: number) => devices[index] ?? new Device();
      const synchronize = (index: number, fate?: Fate) =>
        at(index)
          .synchronize(networkOf(ownerOf(index), scope, fate, noteArrivals))
          .catch(ignoreLoss);
      /** What each change is dated by the server when it first arrives; the others have lost at once. */
      const dates = new Map<string, string>();
      const noteArrivals = async () => {
        const rows = await api.db.select().from(entries).where(eq(entries.scopeId, scope));
        for (const { changeId, changedAt } of rows)
          if (!dates.has(changeId)) dates.set(changeId, changedAt.toISOString());
      };

      for (const item of steps) {
        minute += 1;
        if (item.do === 'write') {
          const writer = at(item.device);
          if (writer.isRemoved) continue;
          const time = start + minute * 30_000 + (offsets[item.device] ?? 0) * 1000;
          writer.write({
            key: keys[item.key] ?? '',
            change_id: newId(),
            changed_at: new Date(time).toISOString(),
            value: item.text === null ? null : { text: `${minute} ${item.text}` },
          });
          const change = writer.unsynced.get(keys[item.key] ?? '');
          if (change) written.push(change);
        } else if (item.do === 'synchronize') await synchronize(item.device, item.fate);
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

      const onServer = new Device();
      await onServer.synchronize(networkOf(ana, scope));
      const members = isBenMember ? devices : devices.slice(0, 2);
      for (const member of members) {
        expect(member.shown()).toEqual(onServer.shown());
        expect(member.unsynced.size).toBe(0);
      }
      // Of what arrived the latest counts; what a device could not send before its user was removed is gone with it.
      const arrived = new Set(devices.flatMap(({ acknowledged }) => [...acknowledged]));
      const dated = (change: PushedChange) => ({
        ...change,
        changed_at: [change.changed_at, dates.get(change.change_id) ?? change.changed_at].toSorted()[0] ?? '',
      });
      const confirmed = written.filter(({ change_id: id }) => arrived.has(id));
      const isWon = ({ key, change_id: id }: PushedChange) => onServer.pulled.get(key)?.change_id === id;
      for (const change of confirmed)
        if (!isWon(change)) {
          const winner = onServer.pulled.get(change.key);
          // A first pull leaves deleted entries out.
          if (winner)
            expect(Date.parse(winner.changed_at)).toBeGreaterThanOrEqual(Date.parse(dated(change).changed_at));
        }
      if (isBenMember)
        expect(onServer.shown()).toEqual(latestOf(written.filter(({ change_id: id }) => dates.has(id)).map(dated)));
      else for (const index of [2, 3]) expect(at(index).isRemoved).toBe(true);
      expect(shownToBen).toEqual([]);
    }),
    { numRuns: isDeep ? 2000 : 200 },
  );
}, 600_000);
