import { describe, expect, it } from 'vitest';
import { heldPlan } from '../custody/example-plan';
import { compileCustody, custodyCalendar } from '../custody';
import { busyBlockOf } from '../planner/busy-block';
import { dividedFrom, madeFrom, type PlannedEvent } from '../planner/event-kind';
import type { FeedSettings } from './feed';
import { feedEvent, lapsedFeedEvent, type FeedFamily, type FeedSource } from './feed-events';

const family: FeedFamily = {
  maker: 'ana',
  members: [
    { id: 'ana', name: 'Ana Silva' },
    { id: 'ben', name: 'Ben Silva' },
  ],
  children: [
    { id: 'mila', name: 'Mila' },
    { id: 'theo', name: 'Theo' },
  ],
};

const all: FeedSettings = {
  name: 'Ana’s phone',
  level: 'full',
  household: 'home',
  about: null,
  nights: true,
  own: true,
  own_cycle: true,
  places: true,
};

const dentist: PlannedEvent = {
  title: 'Dentist',
  place: '5 Main Street',
  note: 'Bring the card.',
  members: ['ben'],
  children: ['mila'],
  all_day: false,
  start: '2026-12-01T15:00:00',
  end: '2026-12-01T16:00:00',
  zone: 'America/New_York',
  rrule: 'FREQ=WEEKLY',
  extra_dates: [],
  exceptions: [
    { original: '2026-12-08T15:00:00', title: 'X-ray', place: 'Clinic', note: 'Fasting.' },
    { original: '2026-12-15T15:00:00', is_canceled: true },
  ],
  busy_in: [],
};

const entry = { revision: 2, changedAt: '2026-11-27T10:00:00Z', isCanceled: false };
const randomKey = '01890f5c-1111-7000-8000-000000000000';
const otherKey = '01890f5c-2222-7000-8000-000000000000';
const derived = '01890f5c-1111-5000-8000-000000000000';

const ofFamily = (changed: Partial<PlannedEvent> = {}): FeedSource => ({
  ...entry,
  kind: 'event',
  key: randomKey,
  value: { ...dentist, ...changed },
});
const own = (changed: Partial<PlannedEvent> = {}, key = randomKey): FeedSource => ({
  ...entry,
  kind: 'own_event',
  key,
  value: { ...dentist, members: [], children: [], ...changed },
});
const block = (author: string | null): FeedSource => ({
  ...entry,
  kind: 'busy_block',
  key: randomKey,
  value: busyBlockOf(dentist),
  author,
});

const shown = (source: FeedSource, settings: Partial<FeedSettings> = {}) =>
  feedEvent(source, { ...all, ...settings }, family);
const titleOf = (source: FeedSource, settings: Partial<FeedSettings> = {}) => shown(source, settings)?.title;

/** Everything that a feed says in words. */
const wordsOf = (source: FeedSource, settings: Partial<FeedSettings>) => {
  const event = shown(source, settings);
  return event && [event.title, event.place, event.note, event.exceptions];
};

describe('an event of the family in a feed', () => {
  it('has everything at the level full, with who is in it', () => {
    expect(shown(ofFamily())).toMatchObject({
      uid: `${randomKey}@everstep`,
      title: 'Dentist',
      place: '5 Main Street',
      note: 'Bring the card.\nWith Ben, Mila',
      rrule: 'FREQ=WEEKLY',
      revision: 2,
      changedAt: '2026-11-27T10:00:00Z',
      exceptions: [
        { original: '2026-12-08T15:00:00', title: 'X-ray', place: 'Clinic', note: 'Fasting.\nWith Ben, Mila' },
        { original: '2026-12-15T15:00:00', is_canceled: true },
      ],
    });
    expect(shown(ofFamily({ note: null, members: [], children: [] }))?.note).toBeNull();
    expect(shown(ofFamily({ note: null, members: ['gone'], children: ['theo'] }))?.note).toBe('With Theo');
  });

  it('has no place unless places were chosen', () => {
    const event = shown(ofFamily(), { places: false });
    expect(JSON.stringify(event)).not.toMatch(/Main Street|Clinic/);
    expect(event?.exceptions[0]).toMatchObject({ title: 'X-ray' });
  });

  it('has nothing but times below that level, and a UID that says nothing', () => {
    const exceptions = [{ original: '2026-12-08T15:00:00' }, { original: '2026-12-15T15:00:00', is_canceled: true }];
    const source = ofFamily({ uid: 'dentist@clinic.example' });
    expect(wordsOf(source, { level: 'neutral' })).toEqual(['Family event', null, null, exceptions]);
    expect(wordsOf(source, { level: 'busy' })).toEqual(['Busy', null, null, exceptions]);
    expect(shown(source)?.uid).toBe('dentist@clinic.example');
    expect(shown(source, { level: 'neutral' })?.uid).toBe(`${randomKey}@everstep`);
  });

  it('is in a feed about somebody if it names them or nobody', () => {
    expect(titleOf(ofFamily(), { about: 'mila' })).toBe('Dentist');
    expect(titleOf(ofFamily(), { about: 'ben' })).toBe('Dentist');
    expect(titleOf(ofFamily(), { about: 'theo' })).toBeUndefined();
    expect(titleOf(ofFamily({ members: [], children: [] }), { about: 'theo' })).toBe('Dentist');
  });

  it('takes the time of those whom it names, unless it is all day', () => {
    expect(shown(ofFamily())?.isBusy).toBe(false);
    expect(shown(ofFamily({ members: ['ana'] }))?.isBusy).toBe(true);
    expect(shown(ofFamily({ members: [] }))?.isBusy).toBe(true);
    expect(shown(ofFamily({ members: [], all_day: true }))?.isBusy).toBe(false);
    expect(shown(ofFamily(), { about: 'mila' })?.isBusy).toBe(true);
    expect(shown(ofFamily(), { level: 'busy' })?.isBusy).toBe(true);
  });
});

describe('an own event in a feed', () => {
  it('is there only if its maker has ticked it', () => {
    expect(titleOf(own())).toBe('Dentist');
    expect(titleOf(own(), { own: false })).toBeUndefined();
    expect(titleOf(own(), { level: 'neutral' })).toBe('Own event');
    expect(titleOf(own(), { level: 'busy' })).toBe('Busy');
  });

  it.each([own({}, derived), own({ continues: derived })])(
    'from a date of a cycle or pregnancy never says so, and needs a tick of its own',
    (source) => {
      expect(titleOf(source, { own_cycle: false })).toBeUndefined();
      expect(titleOf(source, { own: false })).toBeUndefined();
      for (const level of ['full', 'neutral'] as const)
        expect(wordsOf(source, { level })?.slice(0, 3)).toEqual(['Personal date', null, null]);
      expect(titleOf(source, { level: 'busy' })).toBe('Busy');
      expect(JSON.stringify(shown(source))).not.toMatch(/Dentist|X-ray|Fasting|Clinic|card/);
    },
  );

  it('is what another program has added, whose key is derived from its UID', () => {
    const added = own({ uid: 'A1B2@icloud.com' }, derived);
    expect(titleOf(added, { own_cycle: false })).toBe('Dentist');
    const part = own(dividedFrom(derived, { ...dentist, uid: 'A1B2@icloud.com' }), randomKey);
    expect(titleOf(part, { own_cycle: false })).toBe('Dentist');
  });

  it('from such a date stays one that was edited by a program, divided and moved', () => {
    const edited = { ...dentist, uid: `${derived}@everstep` };
    const first = dividedFrom(derived, edited);
    const second = dividedFrom(randomKey, first);
    const moved = madeFrom(otherKey, second);
    for (const [value, key] of [
      [edited, derived],
      [first, randomKey],
      [second, otherKey],
      [moved, randomKey],
      [{ ...moved, uid: `${randomKey}@everstep` }, randomKey],
    ] as const)
      expect(titleOf(own(value, key), { own_cycle: false })).toBeUndefined();
  });

  it('is not left out for a date of the family that the product computed', () => {
    expect(titleOf({ ...entry, kind: 'event', key: derived, value: dentist }, { own_cycle: false })).toBe('Dentist');
  });
});

describe('a busy block in a feed', () => {
  it('is ‘Busy’ at every level, and is left out for its author', () => {
    for (const level of ['full', 'neutral', 'busy'] as const) expect(titleOf(block('ben'), { level })).toBe('Busy');
    expect(titleOf(block('ana'))).toBeUndefined();
  });

  it('is in a feed about its author and no other', () => {
    expect(titleOf(block('ben'), { about: 'ben' })).toBe('Busy');
    expect(titleOf(block('ben'), { about: 'mila' })).toBeUndefined();
    expect(shown(block('ben'))?.isBusy).toBe(false);
    expect(shown(block('ben'), { about: 'ben' })?.isBusy).toBe(true);
  });
});

describe('a custody plan in a feed', () => {
  const held = heldPlan('plan', { parents: { a: 'ana', b: 'ben' } });
  const sources = compileCustody(custodyCalendar([held], []), { from: '2027-01-04', to: '2027-02-01' }).map(
    (event): FeedSource => ({
      ...entry,
      kind: 'custody',
      event,
      child: { id: 'mila', name: 'Mila' },
      parents: held.plan.parents,
    }),
  );
  const titles = (settings: Partial<FeedSettings>) => [
    ...new Set(sources.flatMap((source) => titleOf(source, settings) ?? [])),
  ];

  it('has its nights and exchanges as the planner names them', () => {
    expect(titles({})).toEqual(['Mila with Ana', 'Mila with Ben', 'Mila goes to Ana', 'Mila goes to Ben']);
    expect(titles({ nights: false })).toEqual([]);
    const exchange = sources.find((source) => source.kind === 'custody' && source.event.kind === 'exchange');
    expect(exchange && shown(exchange)).toMatchObject({ place: 'School', note: 'Ana drives.', isBusy: true });
    expect(exchange && shown(exchange, { places: false })?.place).toBeNull();
  });

  it('says nothing of them below the level full', () => {
    expect(titles({ level: 'neutral' })).toEqual(['Family event']);
    expect(titles({ level: 'busy' })).toEqual(['Busy']);
    for (const source of sources) expect(shown(source, { level: 'busy' })?.uid).toMatch(/^[0-9a-f-]{36}@everstep$/);
  });

  it('is in a feed about its child, and in one about a parent with the nights there', () => {
    expect(titles({ about: 'mila' })).toHaveLength(4);
    expect(titles({ about: 'theo' })).toEqual([]);
    expect(titles({ about: 'ben' })).toEqual(['Mila with Ben', 'Mila goes to Ben']);
  });

  it('has another UID for each event', () => {
    const uids = sources.map((source) => shown(source)?.uid);
    expect(new Set(uids).size).toBe(sources.length);
  });
});

describe('a feed that no plan covers', () => {
  it('has one line', () => {
    expect(lapsedFeedEvent('2026-12-31')).toMatchObject({
      title: expect.stringContaining('Your calendar link is paused') as string,
      all_day: true,
      start: '2026-12-31T00:00:00',
      end: '2027-01-01T00:00:00',
      isBusy: false,
    });
  });
});
