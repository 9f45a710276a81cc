import { describe, expect, it } from 'vitest';
import { derivedKey } from '../base/derived-key';
import { blockChanges, busyBlockOf, withBusySecret } from './busy-block';
import { eventContent } from './event-content';
import { dividedFrom, eventSchema, type PlannedEvent } from './event-kind';

const family = '019ac3a0-0000-7000-8000-00000000f001';
const other = '019ac3a0-0000-7000-8000-00000000f002';
const secret = '019ac3a0-0000-7000-8000-00000000a001';
const key = derivedKey('pregnancy', '019ac3a0-0000-7000-8000-00000000b001', 'us-week-28-20270219');
const visit: PlannedEvent = {
  title: 'Midwife',
  place: null,
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-27T09:00:00',
  end: '2026-11-27T10:00:00',
  zone: 'Europe/Berlin',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [family],
};
const shown: PlannedEvent = { ...visit, busy_secret: secret };
const later: PlannedEvent = { ...shown, start: '2026-11-27T11:00:00', end: '2026-11-27T12:00:00' };
const block = busyBlockOf(visit);
const keyOf = (event: PlannedEvent, of = key) => blockChanges(of, event, null)[0]?.key;
const newSecret = () => secret;

describe('the key of a busy block', () => {
  it('says nothing of its event: another secret makes another one', () => {
    expect(keyOf(shown)).not.toBe(key);
    expect(keyOf(shown)).toMatch(/^.{14}5/);
    expect(keyOf({ ...shown, busy_secret: other })).not.toBe(keyOf(shown));
  });
  it('is another one for each event, also where a part of a series has taken the secret along', () => {
    expect(keyOf(dividedFrom(key, shown), other)).not.toBe(keyOf(shown));
  });
  it('stays the same for ever, because blocks are stored under it', () => {
    expect(keyOf(shown, family)).toBe(derivedKey('busy', secret, family));
  });
});

describe('the secret of an own event', () => {
  it('is made once a family sees its times, and kept', () => {
    expect(withBusySecret({ ...visit, busy_in: [] }, null, newSecret)).not.toHaveProperty('busy_secret');
    expect(withBusySecret(visit, null, newSecret).busy_secret).toBe(secret);
    expect(withBusySecret(visit, { ...visit, busy_secret: other }, newSecret).busy_secret).toBe(other);
    expect(withBusySecret({ ...visit, busy_secret: other }, shown, newSecret).busy_secret).toBe(other);
    expect(eventSchema.parse(shown)).toEqual(shown);
  });
  it('is no part of what an event says', () => {
    expect(eventContent(shown)).toBe(eventContent(visit));
  });
});

describe('the busy blocks of an own event', () => {
  it('come, change and go with it', () => {
    const at = keyOf(shown);
    expect(blockChanges(key, shown, null)).toEqual([{ family, key: at, value: block, previous: null }]);
    expect(blockChanges(key, later, shown)).toEqual([{ family, key: at, value: busyBlockOf(later), previous: block }]);
    expect(blockChanges(key, null, shown)).toEqual([{ family, key: at, value: null, previous: block }]);
    expect(blockChanges(key, { ...shown, busy_in: [other] }, shown)).toEqual([
      { family: other, key: at, value: block, previous: null },
      { family, key: at, value: null, previous: block },
    ]);
  });
  it('that are older are found under the key of the event, and give way to one of another key', () => {
    expect(blockChanges(key, null, visit)).toEqual([{ family, key, value: null, previous: block }]);
    expect(blockChanges(key, { ...visit, busy_in: [] }, visit)).toEqual([
      { family, key, value: null, previous: block },
    ]);
    expect(blockChanges(key, later, visit)).toEqual([
      { family, key, value: null, previous: block },
      { family, key: keyOf(later), value: busyBlockOf(later), previous: null },
    ]);
  });
});
