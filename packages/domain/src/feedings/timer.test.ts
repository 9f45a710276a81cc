import { describe, expect, it } from 'vitest';
import type { Bottle } from './entries';
import {
  continueNursing,
  endNursing,
  isPaused,
  joinTimers,
  startingAt,
  startNursing,
  stopNursing,
  timerNow,
  timerState,
} from './timer';

const child = '01990000-0000-7000-8000-0000000000c1';
const at = (time: string) => new Date(`2026-03-10T${time}Z`);
const ms = (time: string) => at(time).getTime();
const minutes = (count: number) => count * 60_000;

describe('the timer', () => {
  const started = startNursing(child, 'left', at('02:00:00'));

  it('runs from its start, whenever it is looked at (F12)', () => {
    expect(timerState(started, ms('02:23:30'))).toEqual({
      status: 'running',
      side: 'left',
      ms: { left: 1_410_000, right: 0, all: 1_410_000 },
      isForgotten: false,
    });
  });

  it('leaves pauses out, and counts each side', () => {
    const paused = stopNursing(started, at('02:10:00'));
    const resumed = continueNursing(paused, 'left', at('02:14:00'));
    const switched = continueNursing(resumed, 'right', at('02:20:00'));
    const { status, side, ms: times } = timerState(switched, ms('02:25:00'));
    expect({ status, side, times }).toEqual({
      status: 'running',
      side: 'right',
      times: { left: minutes(16), right: minutes(5), all: minutes(21) },
    });
    expect(switched.segments.map(({ side: name }) => name)).toEqual(['left', 'left', 'right']);
  });

  it.each([
    ['10:04:00', 'paused'],
    ['10:05:00', 'paused'],
    ['10:05:01', 'ended'],
  ])('that stopped at 10:00 is at %s %s (F14)', (now, status) => {
    const stopped = stopNursing(startNursing(child, 'right', at('09:50:00')), at('10:00:00'));
    expect(timerState(stopped, ms(now)).status).toBe(status);
  });

  it('asks after two hours on one side whether it was forgotten', () => {
    expect(timerState(started, ms('04:00:00')).isForgotten).toBe(false);
    expect(timerState(started, ms('04:00:01')).isForgotten).toBe(true);
    expect(timerState(stopNursing(started, at('04:30:00')), ms('04:30:01')).isForgotten).toBe(false);
  });

  it('never ends before it started, whatever the clock of the second device says', () => {
    expect(stopNursing(started, at('01:59:00')).segments).toEqual([
      { side: 'left', started_at: '2026-03-10T02:00:00.000Z', ended_at: '2026-03-10T02:00:00.000Z' },
    ]);
  });

  it('of which a parent has said that it is over is not paused, and can be gone on with all the same', () => {
    const done = endNursing(started, at('02:10:00'));
    expect(timerState(done, ms('02:11:00')).status).toBe('ended');
    expect(endNursing(stopNursing(started, at('02:10:00')), at('02:12:00'))).toEqual(done);
    const goneOn = continueNursing(done, 'left', at('02:12:00'));
    expect(timerState(stopNursing(goneOn, at('02:20:00')), ms('02:21:00')).status).toBe('paused');
  });

  it('is not paused any more once another feed has begun', () => {
    const paused = stopNursing(started, at('02:10:00'));
    const bottle = (time: string): Bottle => ({
      type: 'bottle',
      child_id: child,
      started_at: at(time).toISOString(),
      ended_at: null,
      milk: 'formula',
      amount_tenths: 600,
      unit: 'ml',
      is_supplement: false,
      note: null,
    });
    expect(isPaused(paused, [], ms('02:12:00'))).toBe(true);
    expect(isPaused(paused, [bottle('02:05:00')], ms('02:12:00'))).toBe(true);
    expect(isPaused(paused, [bottle('02:11:00')], ms('02:12:00'))).toBe(false);
    expect(isPaused(started, [], ms('02:12:00'))).toBe(false);
  });

  it('can begin earlier or later than it was started, and not after its first side', () => {
    const switched = continueNursing(started, 'right', at('02:10:00'));
    for (const time of ['01:50:00', '02:10:00']) {
      const corrected = startingAt(switched, at(time).toISOString());
      expect(corrected?.segments).toEqual([
        { side: 'left', started_at: at(time).toISOString(), ended_at: at('02:10:00').toISOString() },
        switched.segments[1],
      ]);
    }
    expect(startingAt(switched, at('02:10:01').toISOString())).toBeNull();
    expect(startingAt(started, at('02:30:00').toISOString())?.segments).toHaveLength(1);
  });

  it('that is stopped twice keeps its first end', () => {
    const stopped = stopNursing(started, at('02:10:00'));
    expect(stopNursing(stopped, at('02:30:00'))).toEqual(stopped);
  });
});

describe('timers of two parents', () => {
  const timer = (key: string, side: 'left' | 'right', time: string) => ({
    key,
    value: startNursing(child, side, at(time)),
  });

  it('are one: the first goes on, with the side of the second', () => {
    const joined = joinTimers([timer('b', 'right', '02:05:00'), timer('a', 'left', '02:00:00')]);
    expect(joined).toMatchObject({ key: 'a', duplicateKeys: ['b'] });
    expect(joined?.value.segments).toEqual([
      { side: 'left', started_at: '2026-03-10T02:00:00.000Z', ended_at: '2026-03-10T02:05:00.000Z' },
      { side: 'right', started_at: '2026-03-10T02:05:00.000Z', ended_at: null },
    ]);
  });

  it('are two feeds where the first was forgotten before the second began, and the first is asked about', () => {
    const [first, second] = [timer('a', 'left', '02:00:00'), timer('b', 'right', '13:00:00')];
    const asked = joinTimers([second, first]);
    expect(asked).toEqual({ ...first, duplicateKeys: [] });
    expect(asked && timerState(asked.value, ms('13:10:00')).isForgotten).toBe(true);
    const partner = timer('c', 'left', '04:00:00');
    expect(joinTimers([second, partner, first])).toMatchObject({ key: 'a', duplicateKeys: ['c'] });
    expect(joinTimers([first, partner, timer('d', 'right', '05:00:00')])?.duplicateKeys).toEqual(['c', 'd']);
  });

  it('are passed over where they may have been forgotten, to find the feed that is going on', () => {
    const [first, partner] = [timer('a', 'left', '02:00:00'), timer('b', 'right', '03:00:00')];
    const joined = joinTimers([first, partner]);
    expect(timerNow([partner, first], ms('05:00:00'))).toEqual(joined);
    expect(timerNow([partner, first], ms('05:00:01'))).toBeNull();
    const next = timer('c', 'left', '13:00:00');
    expect(timerNow([next, partner, first], ms('13:10:00'))).toEqual({ ...next, duplicateKeys: [] });
    expect(timerNow([next, partner, first], ms('15:00:01'))).toBeNull();
    expect(timerNow([], ms('05:00:00'))).toBeNull();
  });

  it('come out the same in both orders, and alone stay as they are', () => {
    const [one, two] = [timer('a', 'left', '02:00:00'), timer('b', 'left', '02:00:00')];
    expect(joinTimers([one, two])).toEqual(joinTimers([two, one]));
    expect(joinTimers([one])).toEqual({ ...one, duplicateKeys: [] });
    expect(joinTimers([])).toBeNull();
  });
});
