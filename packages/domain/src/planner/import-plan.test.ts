import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from './event-kind';
import {
  changedParts,
  importGroups,
  planImport,
  type EventHere,
  type ImportTarget,
  type IncomingEvent,
} from './import-plan';
import { summarizeImport } from './import-summary';

const id = (number: number) => `019ac3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const event = (changed: Partial<PlannedEvent> = {}): PlannedEvent => ({
  title: 'Soccer',
  place: null,
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-26T15:00:00',
  end: '2026-11-26T16:00:00',
  zone: 'Europe/Berlin',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
  ...changed,
});

const hashOf = ({ title, start, place }: PlannedEvent) => `${title} ${start} ${place}`;
/** An event of a calendar file, by its UID. */
const inFile = (uid: string, changed: Partial<PlannedEvent> = {}, more: Partial<IncomingEvent> = {}): IncomingEvent => {
  const value = event(changed);
  return { key: `key of ${uid}`, value: { ...value, uid, imported_as: hashOf(value) }, isPrivate: false, ...more };
};
const here = (value: PlannedEvent, more: Partial<EventHere> = {}): EventHere => ({
  key: 'here',
  value,
  mayChange: true,
  ...more,
});
const target = (events: EventHere[] = [], imported: string[] = [], mayAdd = true): ImportTarget => ({
  events,
  imported: new Set(imported),
  mayAdd,
});
const plan = (events: IncomingEvent[], into = target(), own = target(), isOwnChosen = false) => {
  const { storedCount, privateCount, ...groups } = planImport(events, { into, own, isOwnChosen });
  const filled = importGroups.filter((name) => groups[name].length > 0).map((name) => [name, groups[name]] as const);
  return { ...(Object.fromEntries(filled) as Partial<typeof groups>), storedCount, privateCount };
};
const step = (changed: object) => expect.objectContaining(changed) as unknown;

describe('importing a calendar file', () => {
  it('adds what is not here, with its uid', () => {
    expect(plan([inFile('a')])).toEqual({
      added: [{ place: 'into', key: 'key of a', value: inFile('a').value, before: null }],
      storedCount: 0,
      privateCount: 0,
    });
  });

  it('adds nothing twice: neither again, nor twice from one file, nor what somebody has planned here by hand', () => {
    const again = [here(inFile('a').value, { key: 'key of a' })];
    expect(plan([inFile('a')], target(again))).toMatchObject({ storedCount: 1 });
    expect(plan([inFile('a'), inFile('a'), inFile('b')])).toMatchObject({ added: [step({})], storedCount: 2 });
    const byHand = [here(event({ members: [id(1)], children: [id(2)], busy_in: [id(3)] }))];
    expect(plan([inFile('a')], target(byHand))).toMatchObject({ storedCount: 1 });
  });

  it('changes what the file has changed, under its key, and keeps whom it is for', () => {
    const people = { members: [id(1)], children: [id(2)], busy_in: [id(3)], continues: id(4) };
    const before = { ...inFile('a').value, ...people };
    const incoming = inFile('a', { start: '2026-11-27T15:00:00', end: '2026-11-27T16:00:00' });
    expect(plan([incoming], target([here(before)]))).toEqual({
      changed: [{ place: 'into', key: 'here', value: { ...incoming.value, ...people }, before }],
      storedCount: 0,
      privateCount: 0,
    });
  });

  it('asks about what was edited here while the file stayed the same', () => {
    const before = { ...inFile('a').value, title: 'Soccer, final' };
    expect(plan([inFile('a')], target([here(before)]))).toMatchObject({
      edited: [step({ value: inFile('a').value, before })],
    });
  });

  it('counts as here what was edited here as the file has it now', () => {
    const before = { ...inFile('a').value, place: 'Field 3' };
    expect(plan([inFile('a', { place: 'Field 3' })], target([here(before)]))).toMatchObject({ storedCount: 1 });
  });

  it('asks about what was imported before and is not here any more', () => {
    expect(plan([inFile('a'), inFile('b', { title: 'Swim' })], target([], ['key of a']))).toMatchObject({
      gone: [step({ key: 'key of a' })],
      added: [step({ key: 'key of b' })],
    });
  });

  it('leaves what this user may not change', () => {
    const others = target([here(inFile('a').value, { mayChange: false })]);
    expect(plan([inFile('a', { place: 'Field 3' })], others)).toMatchObject({ fixed: [step({})] });
    const edited = target([here({ ...inFile('a').value, title: 'Soccer, final' }, { mayChange: false })]);
    expect(plan([inFile('a')], edited)).toMatchObject({ storedCount: 1 });
  });

  it('takes what is private into the own calendar, and leaves it out without one', () => {
    const therapy = inFile('a', { title: 'Therapy' }, { isPrivate: true });
    expect(plan([therapy])).toMatchObject({ added: [step({ place: 'own' })], privateCount: 1 });
    expect(plan([therapy], target(), target([], [], false))).toEqual({ storedCount: 0, privateCount: 1 });
    expect(plan([therapy], target(), target(), true)).toMatchObject({
      added: [step({ place: 'into' })],
      privateCount: 0,
    });
    const known = target([here(therapy.value)]);
    expect(plan([therapy], target(), known)).toMatchObject({ storedCount: 1, privateCount: 1 });
  });

  it('does nothing the second time, whatever is in the file', () => {
    const incoming = fc.record({
      uid: fc.constantFrom('a', 'b', 'c', 'd'),
      title: fc.constantFrom('Soccer', 'Swim'),
      start: fc.constantFrom('2026-11-26T15:00:00', '2026-11-27T15:00:00'),
      isPrivate: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(incoming, { maxLength: 8 }), fc.boolean(), (list, isOwnChosen) => {
        const events = list.map(({ uid, isPrivate, ...value }) => inFile(uid, value, { isPrivate }));
        const stored = { into: [] as EventHere[], own: [] as EventHere[] };
        const first = planImport(events, { into: target(), own: target(), isOwnChosen });
        for (const { place, key, value } of first.added) stored[place].push(here(value, { key }));
        const again = planImport(events, { into: target(stored.into), own: target(stored.own), isOwnChosen });
        expect(importGroups.flatMap((name) => again[name])).toEqual([]);
        expect(again.storedCount).toBe(events.length);
      }),
    );
  });
});

describe('importing a table', () => {
  const row = (key: string, value: PlannedEvent): IncomingEvent => ({ key, value, isPrivate: false });

  it('finds what is here by its content with its people, or by its key', () => {
    const known = [here(event({ members: [id(1)] }))];
    expect(plan([row('a', event({ members: [id(1)] }))], target(known))).toMatchObject({ storedCount: 1 });
    expect(plan([row('a', event())], target(known))).toMatchObject({ added: [step({ key: 'a' })] });
    const edited = [here(event({ title: 'Soccer, final' }), { key: 'a' })];
    expect(plan([row('a', event())], target(edited))).toMatchObject({ storedCount: 1 });
  });

  it('knows nothing of what was deleted', () => {
    expect(plan([row('a', event())], target([], ['a']))).toMatchObject({ added: [step({})] });
  });
});

it('the parts in which two events differ are those that people see', () => {
  expect(changedParts(event(), event({ members: [id(1)], uid: 'a' }))).toEqual([]);
  expect(changedParts(event(), event({ title: 'Swim', end: '2026-11-26T17:00:00', note: 'x' }))).toEqual([
    'title',
    'when',
    'note',
  ]);
  const dates = ['2026-12-01T15:00:00', '2026-12-02T15:00:00'];
  expect(changedParts(event({ extra_dates: dates }), event({ extra_dates: dates.toReversed() }))).toEqual([]);
});

describe('the summary of an import', () => {
  it('has the beginning of each list, and the period of all', () => {
    const events = Array.from({ length: 30 }, (_, index) =>
      inFile(`uid ${index}`, {
        title: `Event ${index}`,
        start: `2026-11-${String(30 - index).padStart(2, '0')}T15:00:00`,
      }),
    );
    const whole = planImport(events, { into: target(), own: target(), isOwnChosen: false });
    const summary = summarizeImport(events, whole, {
      problems: [
        { line: 9, title: null, sentence: 'b' },
        { line: 3, title: 'Bad', sentence: 'a' },
      ],
      leftOut: { VTODO: 2 },
    });
    expect(summary).toMatchObject({ count: 30, period: ['2026-11-01', '2026-11-30'], leftOut: [['VTODO', 2]] });
    expect(summary.groups.added.count).toBe(30);
    expect(summary.groups.added.first).toHaveLength(20);
    expect(summary.problems).toEqual({ count: 2, first: [step({ line: 3 }), step({ line: 9 })] });
  });

  it('joins remarks that say the same', () => {
    const events = ['a', 'b', 'c', 'd'].map((uid) => inFile(uid, { title: uid }, { remarks: ['Odd.', 'Odd.'] }));
    const whole = planImport(events, { into: target(), own: target(), isOwnChosen: false });
    expect(summarizeImport(events, whole, { problems: [] }).remarks).toEqual([
      { sentence: 'Odd.', titles: ['a', 'b', 'c'], count: 4 },
    ]);
  });
});
