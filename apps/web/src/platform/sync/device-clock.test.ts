import '../../../test/indexed-db';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { maya } from '../../../test/fake-api';
import { storeSession } from '../../../test/open';
import { fakeSyncServer, steps } from '../../../test/sync-server';
import { ApiError } from '../api/api-error';
import { createClock } from '../api/clock';
import { createOutbox } from './outbox';
import { ownScope } from './scope';

const minute = 60_000;
const hour = 60 * minute;
const wrong = [3 * hour, 24 * hour, -3 * hour, -24 * hour];

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  storeSession();
});
afterEach(() => vi.unstubAllGlobals());

/** A server and a phone whose clock is ahead of it by `aheadMs`. */
function fakePhone(aheadMs: number) {
  const server = fakeSyncServer();
  let now = Date.parse('2026-11-20T08:00:00Z');
  server.setClock(() => now);
  const phone = {
    server,
    aheadMs,
    now: () => now,
    pass: (ms: number) => void (now += ms),
    setOnline: (isOnline: boolean) => server.failWith(() => (isOnline ? 'none' : 'request lost')),
    /** Opens the page anew. */
    open() {
      const clock = createClock({ deviceTime: () => now + phone.aheadMs, uptime: () => now });
      return { clock, outbox: createOutbox(maya.email, { remote: server.remoteFor(maya.id, clock), clock }) };
    },
    changedAt: (key: string) => Date.parse(server.row(key)?.changed_at ?? '') - now,
    /** Somebody else edits an entry, with a clock that is right. */
    editElsewhere: (key: string, value: string) =>
      server.put(key, value, { id: value, at: new Date(now).toISOString() }),
  };
  return phone;
}

describe.each(wrong)('on a phone whose clock is ahead by %i ms', (aheadMs) => {
  it('an edit from a page that was opened offline loses to a later one', async () => {
    const phone = fakePhone(aheadMs);
    await phone.open().outbox.refresh(ownScope);
    phone.setOnline(false);
    phone.pass(minute);
    const { outbox } = phone.open();
    await outbox.write(steps, ownScope, 'monday', 'stale');
    phone.pass(minute);
    phone.editElsewhere('monday', 'later');
    phone.pass(minute);
    phone.setOnline(true);
    await outbox.refresh(ownScope);
    expect([phone.server.values(), await outbox.countUnsynced()]).toEqual([{ monday: 'later' }, 0]);
  });

  it('an edit from a page that was opened offline beats an earlier one', async () => {
    const phone = fakePhone(aheadMs);
    await phone.open().outbox.refresh(ownScope);
    phone.setOnline(false);
    phone.editElsewhere('monday', 'earlier');
    phone.pass(minute);
    const { outbox } = phone.open();
    await outbox.write(steps, ownScope, 'monday', 'newest');
    phone.pass(minute);
    phone.setOnline(true);
    await outbox.refresh(ownScope);
    expect(phone.server.values()).toEqual({ monday: 'newest' });
  });

  it('what was logged before any reply is dated anew, in its order, before anything is sent', async () => {
    const phone = fakePhone(aheadMs);
    phone.setOnline(false);
    const first = phone.open();
    await first.outbox.write(steps, ownScope, 'monday', 1);
    phone.pass(minute);
    // A further reload, still offline.
    const second = phone.open();
    await second.outbox.write(steps, ownScope, 'tuesday', 2);
    phone.pass(minute);
    await second.outbox.write(steps, ownScope, 'wednesday', 3);
    phone.pass(minute);
    phone.setOnline(true);
    await second.outbox.flush();
    const ages = ['monday', 'tuesday', 'wednesday'].map(phone.changedAt);
    expect(ages.map((age) => Math.round(age / minute))).toEqual([-3, -2, -1]);
    expect(second.clock.isMisdated()).toBe(true);
  });

  it('the offset is known when the page is opened offline, so what is logged has the right time at once', async () => {
    const phone = fakePhone(aheadMs);
    await phone.open().outbox.refresh(ownScope);
    phone.setOnline(false);
    const { clock, outbox } = phone.open();
    await outbox.write(steps, ownScope, 'monday', 'walked');
    expect(Math.abs(clock.offsetMs() + aheadMs)).toBeLessThanOrEqual(500);
    const [entry] = await outbox.list(steps, ownScope);
    expect(Math.abs(Date.parse(entry?.changedAt ?? '') - phone.now())).toBeLessThanOrEqual(500);
    phone.setOnline(true);
    await outbox.flush();
    expect(clock.isMisdated()).toBe(false);
  });

  it('a clock that was put right while the page was offline is noticed before anything is sent', async () => {
    const phone = fakePhone(aheadMs);
    const { clock, outbox } = phone.open();
    await outbox.refresh(ownScope);
    phone.setOnline(false);
    phone.aheadMs = 0;
    phone.pass(minute);
    await outbox.write(steps, ownScope, 'monday', 'walked');
    phone.pass(minute);
    phone.setOnline(true);
    await outbox.flush();
    expect(phone.changedAt('monday')).toBe(-minute);
    expect([clock.offsetMs(), clock.isMisdated()]).toEqual([0, true]);
  });

  it('nothing is dated later than now, nor out of order, when the clock was put right after the entries', async () => {
    const phone = fakePhone(aheadMs);
    phone.setOnline(false);
    const { outbox } = phone.open();
    for (const key of ['monday', 'tuesday', 'wednesday']) {
      phone.pass(minute);
      await outbox.write(steps, ownScope, key, key);
    }
    phone.aheadMs = 0;
    phone.pass(minute);
    phone.setOnline(true);
    const sent: number[] = [];
    phone.server.onPush((changes) => sent.push(...changes.map(({ changed_at: at }) => Date.parse(at) - phone.now())));
    await outbox.flush();
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(new Set(sent).size).toBe(3);
    expect(Math.max(...sent)).toBeLessThanOrEqual(0);
  });

  it('an edit of what was logged before the time was known is dated by the known time', async () => {
    const phone = fakePhone(aheadMs);
    phone.setOnline(false);
    const { clock, outbox } = phone.open();
    await outbox.write(steps, ownScope, 'monday', 'first');
    phone.pass(minute);
    clock.noteReply(new Date(phone.now()).toUTCString(), clock.deviceTime(), clock.deviceTime());
    await outbox.write(steps, ownScope, 'monday', 'second');
    phone.pass(minute);
    phone.setOnline(true);
    await outbox.flush();
    expect(Math.round(phone.changedAt('monday') / 1000)).toBeLessThanOrEqual(-59);
  });
});

describe('a change that may have arrived', () => {
  it('keeps its time, whatever becomes known of the clock', async () => {
    const phone = fakePhone(3 * hour);
    const { outbox } = phone.open();
    await outbox.refresh(ownScope);
    const sent: string[] = [];
    phone.server.onPush((changes) => sent.push(...changes.map(({ changed_at: at }) => at)));
    phone.server.failWith((changes) => (changes.length > 0 ? 'reply lost' : 'none'));
    await outbox.write(steps, ownScope, 'monday', 'walked');
    await outbox.flush();
    phone.aheadMs = 0;
    phone.setOnline(true);
    await phone.open().outbox.flush();
    expect(new Set(sent).size).toBe(1);
    expect(sent.length).toBeGreaterThan(1);
  });

  it('does not beat what another device logged in between when it is sent again', async () => {
    const phone = fakePhone(0.5 * minute);
    const { clock, outbox } = phone.open();
    // As long as the offset is unknown, for example in an older build, a change may be dated ahead of the server's time.
    clock.noteReply(null, 0, 0);
    phone.server.failWith((changes) => (changes.length > 0 ? 'reply lost' : 'none'));
    await outbox.write(steps, ownScope, 'monday', 'first');
    await outbox.flush();
    phone.pass(10_000);
    phone.editElsewhere('monday', 'later');
    phone.pass(10_000);
    phone.setOnline(true);
    await outbox.refresh(ownScope);
    expect(phone.server.values()).toEqual({ monday: 'later' });
    expect(await outbox.list(steps, ownScope)).toMatchObject([{ value: 'later' }]);
  });
});

describe('the time of the server', () => {
  it('is asked for before the first push only, and a refusal tells it too', async () => {
    const phone = fakePhone(3 * hour);
    const { clock, outbox } = phone.open();
    const asked: string[] = [];
    const remote = phone.server.remoteFor(maya.id, clock);
    const asking = createOutbox(maya.email, {
      clock,
      remote: {
        ...remote,
        push: (list, changes) => (asked.push('push'), remote.push(list, changes)),
        askTime: () => {
          asked.push('time');
          clock.noteReply(new Date(phone.now()).toUTCString(), clock.deviceTime(), clock.deviceTime());
          return Promise.reject(new ApiError('failed', 503, 'Please try again in a minute.'));
        },
      },
    });
    for (const key of ['monday', 'tuesday']) {
      await asking.write(steps, ownScope, key, key);
      await asking.flush();
    }
    expect(asked).toEqual(['time', 'push', 'push']);
    expect(await outbox.countUnsynced()).toBe(0);
  });

  it('is asked for before an entry is sent that the browser cannot store', async () => {
    vi.stubGlobal('indexedDB', undefined);
    Reflect.deleteProperty(globalThis, 'indexedDB');
    const phone = fakePhone(24 * hour);
    const { outbox } = phone.open();
    const sent: number[] = [];
    phone.server.onPush((changes) => sent.push(...changes.map(({ changed_at: at }) => Date.parse(at) - phone.now())));
    await outbox.write(steps, ownScope, 'monday', 'walked');
    expect(sent.map((age) => Math.abs(age) <= 500)).toEqual([true]);
  });
});
