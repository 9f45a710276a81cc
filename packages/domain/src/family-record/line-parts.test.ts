import { describe, expect, it } from 'vitest';
import type { RecordContent, RecordLine } from './line';
import { lineParts, linesInParts } from './line-parts';

const people = [
  { number: 1, name: 'Ana' },
  { number: 2, name: null },
];
const reader = { locale: 'en-GB', zone: 'UTC', children: new Map([['mila', 'Mila']]) };
const content = (change: Partial<RecordContent>): RecordContent => ({
  action: 'event_added',
  by: 1,
  subject: 'e1',
  child: null,
  before: null,
  after: null,
  ...change,
});
const parts = (change: Partial<RecordContent>, earlier?: Record<string, unknown>) =>
  lineParts(content(change), people, reader, earlier);
const line = (number: number, change: Partial<RecordContent>): RecordLine => ({
  number,
  at: '2026-12-01T15:00:00.000Z',
  content: JSON.stringify(content(change)),
  salt: '',
  commitment: '',
  previous_hash: '',
  hash: '',
});

describe('a line in parts', () => {
  it('of a new event has its title in the sentence, and what is not empty as fields', () => {
    const after = { title: 'Dentist', place: 'Main Street 4', note: null, members: [], start: '2026-12-01T15:00:00' };
    expect(parts({ after })).toEqual({
      sentence: 'Ana added an event, “Dentist”',
      text: null,
      fields: [
        { name: 'place', label: 'place', before: null, after: 'Main Street 4' },
        { name: 'start', label: 'start', before: null, after: '1 December 2026 at 15:00' },
      ],
    });
  });

  it('of a deleted event has what it was', () => {
    const { sentence, fields } = parts({ action: 'event_deleted', before: { title: 'Dentist', place: 'Zoo' } });
    expect(sentence).toBe('Ana deleted an event, “Dentist”');
    expect(fields).toEqual([{ name: 'place', label: 'place', before: 'Zoo', after: null }]);
  });

  it('of a changed event has before and after of each field, also of the title', () => {
    const { sentence, fields } = parts(
      { action: 'event_changed', before: { title: 'Dentist', place: null }, after: { title: 'Doctor', place: 'Zoo' } },
      { title: 'Dentist' },
    );
    expect(sentence).toBe('Ana changed an event, “Dentist”');
    expect(fields).toEqual([
      { name: 'title', label: 'title', before: 'Dentist', after: 'Doctor' },
      { name: 'place', label: 'place', before: 'none', after: 'Zoo' },
    ]);
  });

  it('of a note has its text apart', () => {
    expect(parts({ action: 'note_added', after: { text: 'Late.\nAgain.' } })).toEqual({
      sentence: 'Ana added a note',
      text: 'Late.\nAgain.',
      fields: [],
    });
  });

  it('names the child, and nobody whose account is gone', () => {
    expect(parts({ action: 'swap_asked', by: 2, child: 'mila', after: {} }).sentence).toBe(
      'A former member asked to swap nights for Mila',
    );
    expect(parts({ action: 'plan_set', by: 2, child: 'gone', after: {} }).sentence).toBe(
      'A former member set a custody plan for a child',
    );
  });

  it('says when the record began, ended and began again', () => {
    expect(parts({ action: 'opened' }).sentence).toBe('Ana began the record');
    expect(parts({ action: 'ended', by: 0 }).sentence).toMatch(/^The record ended, because/);
    expect(parts({ action: 'opened', by: 0 }).sentence).toBe('The record began again');
    expect(parts({ action: 'event_there', by: 0, after: { title: 'Swim' } }).sentence).toBe(
      'An event was there, “Swim”',
    );
  });
});

describe('lines in parts', () => {
  const moved = { action: 'event_changed', before: { place: 'A' }, after: { place: 'B' } } as const;

  it('take the title of an event from earlier lines', () => {
    const all = linesInParts([line(1, { after: { title: 'Swim' } }), line(2, moved)], people, reader);
    expect(all.map(({ sentence }) => sentence)).toEqual(['Ana added an event, “Swim”', 'Ana changed an event, “Swim”']);
  });

  it('take it from what is there today where earlier lines are missing', () => {
    const [first] = linesInParts([line(7, moved)], people, reader, new Map([['e1', { title: 'Pool' }]]));
    expect(first?.sentence).toBe('Ana changed an event, “Pool”');
    expect(linesInParts([line(7, moved)], people, reader)[0]?.sentence).toBe('Ana changed an event');
  });
});
