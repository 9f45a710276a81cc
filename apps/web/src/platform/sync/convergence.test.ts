import '../../../test/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maya } from '../../../test/fake-api';
import { storeSession } from '../../../test/open';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { createClock } from '../api/clock';
import { createOutbox, type Outbox } from './outbox';
import type { Remote } from './remote';

const household = '01990000-0000-7000-8000-0000000000aa';
const people = ['01990000-0000-7000-8000-00000000000a', '01990000-0000-7000-8000-00000000000b'];
const minute = 60_000;

type Connection = 'online' | 'request lost' | 'reply lost';
type Step =
  | { do: 'write'; device: number; key: string; isDeletion: boolean; isDuringSync: boolean }
  | { do: 'sync'; device: number }
  | { do: 'connect'; device: number; connection: Connection }
  | { do: 'set clock'; device: number; aheadMs: number }
  | { do: 'reopen'; device: number }
  | { do: 'clear' }
  | { do: 'restore the server' }
  | { do: 'remove the second person' };

const device = fc.integer({ min: 0, max: 3 });
const wrongClock = fc.constantFrom(...[-24 * 60, -180, -1, 0, 0.5, 1, 180, 24 * 60].map((minutes) => minutes * minute));
const history = fc.array(
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant('write' as const),
        device,
        key: fc.constantFrom('monday', 'tuesday', 'wednesday', 'thursday'),
        isDeletion: fc.boolean(),
        isDuringSync: fc.boolean(),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('sync' as const), device }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('connect' as const),
        device,
        connection: fc.constantFrom<Connection>('online', 'request lost', 'reply lost'),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('set clock' as const),
        device,
        aheadMs: wrongClock,
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const), device }) },
    { weight: 1, arbitrary: fc.constant({ do: 'clear' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'restore the server' as const }) },
    { weight: 1, arbitrary: fc.constant({ do: 'remove the second person' as const }) },
  ),
  { minLength: 5, maxLength: 40 },
) satisfies fc.Arbitrary<Step[]>;

beforeEach(() => storeSession());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Four devices that share a household: of two users with two devices each, or all of one user. */
function fakeFamily(peopleCount = 2) {
  const server = fakeSyncServer({ pageSize: 2 });
  server.setMembers(household, people);
  // Long enough for a write in between.
  server.delayWith(() => new Promise((resolve) => setTimeout(resolve, 1)));
  let now = Date.parse('2026-11-20T08:00:00Z');
  server.setClock(() => now);
  const devices = [0, 1, 2, 3].map((number) => {
    const userId = people[number % peopleCount] as string;
    const pushed: string[] = [];
    let connection: Connection = 'online';
    const through = async <Reply>(call: () => Promise<Reply>): Promise<Reply> => {
      const used = connection;
      server.failWith(() => (used === 'online' ? 'none' : used));
      return call();
    };
    const networkOf = (remote: Remote): Remote => ({
      push: (list, changes) => {
        pushed.push(...changes.map(({ key, value }) => `${key} ${String(value)}`));
        return through(() => remote.push(list, changes));
      },
      pull: (...input) => through(() => remote.pull(...input)),
      sendAcknowledged: (...input) => through(() => remote.sendAcknowledged(...input)),
      room: (scope) => through(() => remote.room(scope)),
      askTime: () => through(() => remote.askTime()),
    });
    const storage = new IDBFactory();
    return {
      userId,
      pushed,
      written: new Map<string, string>(),
      aheadMs: 0,
      outbox: null as Outbox | null,
      connect: (next: Connection) => void (connection = next),
      /** Opens the page anew. All it knows of the server's time is what the last visit stored. */
      async open(): Promise<Outbox> {
        vi.stubGlobal('indexedDB', storage);
        const clock = createClock({ deviceTime: () => now + this.aheadMs, uptime: () => now });
        const outbox = createOutbox(maya.email, { remote: networkOf(server.remoteFor(userId, clock)), clock });
        await outbox.countUnsynced();
        this.outbox = outbox;
        return outbox;
      },
    };
  });
  return { server, devices, pass: (ms: number) => (now += ms), now: () => now };
}

const isShown = async (outbox: Outbox, key: string): Promise<boolean> =>
  (await outbox.list(steps, household)).some((entry) => entry.key === key);

it('devices of a family end equal to the server, whatever happens on the way', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps_) => {
      const { server, devices, pass, now } = fakeFamily();
      vi.useFakeTimers({ toFake: ['Date'], now: now() });
      let isRemoved = false;
      const use = async (number: number) => {
        const used = devices[number] as (typeof devices)[number];
        vi.setSystemTime(now() + used.aheadMs);
        return { used, outbox: used.outbox ?? (await used.open()) };
      };
      for (const [number, step] of steps_.entries()) {
        pass(1000);
        if (step.do === 'clear') server.clear(steps.name, household);
        else if (step.do === 'restore the server') server.forgetCursors(household);
        else if (step.do === 'remove the second person') {
          server.setMembers(household, people.slice(0, 1));
          isRemoved = true;
        } else {
          const { used, outbox } = await use(step.device);
          if (step.do === 'connect') used.connect(step.connection);
          else if (step.do === 'set clock') used.aheadMs = step.aheadMs;
          else if (step.do === 'reopen') await used.open();
          else if (step.do === 'sync') await outbox.refresh(household);
          else {
            // Nobody deletes what their device does not show.
            if (step.isDeletion && !(await isShown(outbox, step.key))) continue;
            const value = step.isDeletion ? null : number;
            used.written.set(step.key, `${step.key} ${String(value)}`);
            const sync = step.isDuringSync ? outbox.refresh(household) : undefined;
            await outbox.write(steps, household, step.key, value);
            await sync;
            await outbox.flush();
          }
        }
      }
      for (const _round of [1, 2])
        for (const number of devices.keys()) {
          const { used, outbox } = await use(number);
          used.connect('online');
          await outbox.refresh(household);
        }
      for (const number of devices.keys()) {
        const { used, outbox } = await use(number);
        const isMember = !isRemoved || used.userId === people[0];
        const shown = Object.fromEntries((await outbox.list(steps, household)).map(({ key, value }) => [key, value]));
        expect(shown).toEqual(isMember ? server.values({ scope: household }) : {});
        expect(await outbox.countUnsynced()).toBe(0);
        expect(server.pulled.filter(({ hasDiffered }) => hasDiffered)).toEqual([]);
        if (isMember) expect(used.pushed).toEqual(expect.arrayContaining([...used.written.values()]));
      }
    }),
    { numRuns: process.env.EVERSTEP_DEEP === '1' ? 1000 : 20 },
  );
}, 1_200_000);

/** Twice the half second by which a reply leaves the time uncertain. */
const stepMs = 3000;

it('of what a person does to an entry on their devices the last one stands, however wrong the clocks are, offline and over reloads', async () => {
  const onceClocks = fc.array(wrongClock, { minLength: 4, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(onceClocks, history, async (clocks, steps_) => {
      const { server, devices, pass, now } = fakeFamily(1);
      vi.useFakeTimers({ toFake: ['Date'], now: now() });
      for (const [number, used] of devices.entries()) used.aheadMs = clocks[number] ?? 0;
      const use = async (number: number) => {
        const used = devices[number] as (typeof devices)[number];
        vi.setSystemTime(now() + used.aheadMs);
        return { used, outbox: used.outbox ?? (await used.open()) };
      };
      let last: Record<string, unknown> = {};
      for (const [number, step] of steps_.entries()) {
        pass(stepMs);
        if (step.do === 'clear') {
          server.clear(steps.name, household);
          last = {};
        } else if (step.do === 'restore the server') server.forgetCursors(household);
        else if (step.do !== 'remove the second person') {
          const { used, outbox } = await use(step.device);
          if (step.do === 'connect') used.connect(step.connection);
          else if (step.do === 'reopen') await used.open();
          else if (step.do === 'sync') await outbox.refresh(household);
          else if (step.do === 'set clock') {
            // While changes are unsynced, nobody can tell when they were logged.
            if ((await outbox.countUnsynced()) === 0) used.aheadMs = step.aheadMs;
          } else {
            if (step.isDeletion && !(await isShown(outbox, step.key))) continue;
            last[step.key] = step.isDeletion ? null : number;
            const sync = step.isDuringSync ? outbox.refresh(household) : undefined;
            await outbox.write(steps, household, step.key, last[step.key]);
            await sync;
            await outbox.flush();
          }
        }
      }
      for (const _round of [1, 2])
        for (const number of devices.keys()) {
          pass(stepMs);
          const { used, outbox } = await use(number);
          used.connect('online');
          await outbox.refresh(household);
        }
      expect(server.values({ scope: household })).toEqual(
        Object.fromEntries(Object.entries(last).filter(([, value]) => value !== null)),
      );
      for (const number of devices.keys()) expect(await (await use(number)).outbox.countUnsynced()).toBe(0);
      expect(server.pulled.filter(({ hasDiffered }) => hasDiffered)).toEqual([]);
    }),
    { numRuns: process.env.EVERSTEP_DEEP === '1' ? 1000 : 15 },
  );
}, 1_200_000);
