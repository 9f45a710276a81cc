import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canDelete,
  differences,
  fieldsOf,
  fieldsOfChange,
  mergeChange,
  toFieldChanges,
  valueOf,
  applyChange,
  type Edit,
  type EntryFields,
  type IncomingChange,
  type MergeRule,
} from './merge';

const rule: MergeRule = { lists: { segments: 'started_at', tags: null }, together: [['length', 'position']] };

const segment = (started_at: string, ended_at: string | null = null) => ({ side: 'left', started_at, ended_at });
const entry = fc.record(
  {
    note: fc.option(fc.constantFrom('a', 'b')),
    length: fc.integer({ min: 1, max: 3 }),
    position: fc.constantFrom('lying', 'standing'),
    segments: fc
      .uniqueArray(fc.constantFrom('08:00', '08:10', '08:20'), { maxLength: 3 })
      .map((times) => times.toSorted().map((time) => segment(time))),
    tags: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { maxLength: 3 }),
    extra: fc.constantFrom('kept'),
  },
  { requiredKeys: [] },
);

let versions = 0;
const edit = (minute: number, author = 'ana'): Edit => ({
  changeId: `change-${(versions += 1)}`,
  changedAt: new Date(minute * 60_000).toISOString(),
  version: versions,
  author,
});
const stored = (value: object, by: Edit): EntryFields =>
  new Map([...fieldsOf(rule, value)].map(([name, part]) => [name, { value: part, edit: by }]));
const valueIn = (fields: EntryFields) => valueOf(rule, new Map([...fields].map(([name, { value }]) => [name, value])));
const fields = (value: object, removed: string[] = []) =>
  fieldsOfChange(rule, { value: value as Record<string, unknown>, removed });

describe('a value', () => {
  it('is the value of its fields', () => {
    fc.assert(
      fc.property(entry, (value) => {
        expect(valueOf(rule, fieldsOf(rule, value))).toEqual(value);
      }),
    );
    for (const value of [3, 'text', null, ['list']]) expect(valueOf(rule, fieldsOf(rule, value))).toEqual(value);
  });

  it('becomes another one by what differs, as it is sent', () => {
    fc.assert(
      fc.property(entry, entry, (before, after) => {
        const change = toFieldChanges(rule, differences(rule, before, after));
        const made = applyChange(rule, before, JSON.parse(JSON.stringify(change)) as typeof change);
        const sorted = (value: unknown) => {
          const { tags, ...rest } = value as { tags?: string[] };
          return { ...rest, ...(tags && { tags: tags.toSorted() }) };
        };
        expect(sorted(made)).toEqual(sorted(after));
      }),
    );
  });

  it('that does not differ needs no change', () => {
    fc.assert(
      fc.property(entry, (value) => {
        expect(differences(rule, value, structuredClone(value)).size).toBe(0);
      }),
    );
  });
});

describe('edits that did not see each other', () => {
  it('come to the same result in any order of arrival', () => {
    const made = fc.record({ value: entry, at: fc.nat(3) });
    const orders = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    fc.assert(
      fc.property(entry, fc.tuple(made, made, made), (first, edits) => {
        const base = stored(first, edit(-1));
        const seen = versions;
        const changes = edits.map(({ value, at }, index) => ({
          fields: differences(rule, first, value),
          edit: edit(at, `author ${index}`),
          seen,
        }));
        const results = orders.map((order) => {
          let result = base;
          for (const [arrival, index] of order.entries()) {
            const change = changes[index] as IncomingChange;
            const version = seen + 1 + arrival;
            result = mergeChange(result, { ...change, edit: { ...change.edit, version } }).fields;
          }
          return new Map([...fieldsOf(rule, valueIn(result))].toSorted(([a], [b]) => (a < b ? -1 : 1)));
        });
        for (const result of results) expect(result).toEqual(results[0]);
      }),
      { numRuns: 300 },
    );
  });

  it('of different fields are both there, and of the same field the later one', () => {
    const base = stored({ note: 'first', length: 1, position: 'lying' }, edit(0));
    const seen = versions;
    const byAna = mergeChange(base, { fields: fields({ note: 'of Ana' }), edit: edit(1, 'ana'), seen });
    const both = mergeChange(byAna.fields, {
      fields: fields({ length: 2, position: 'lying' }),
      edit: edit(2, 'ben'),
      seen,
    });
    expect(valueIn(both.fields)).toEqual({ note: 'of Ana', length: 2, position: 'lying' });
    expect(both).toMatchObject({ isChanged: true, isWhole: true });
    const late = mergeChange(both.fields, { fields: fields({ note: 'of Ben' }), edit: edit(3, 'ben'), seen });
    expect(valueIn(late.fields)).toMatchObject({ note: 'of Ben' });
    const early = mergeChange(late.fields, { fields: fields({ note: 'too late' }), edit: edit(2, 'cem'), seen });
    expect(early).toMatchObject({ isChanged: false, isWhole: false });
  });

  it('join what they add to a list, and a timer that both change', () => {
    const base = stored({ segments: [segment('08:00')], tags: ['x'] }, edit(0));
    const seen = versions;
    const stopped = { segments: [segment('08:00', '08:05'), segment('08:10')], tags: ['y'] };
    const first = mergeChange(base, { fields: fields(stopped), edit: edit(1, 'ana'), seen });
    const second = mergeChange(first.fields, {
      fields: fields({ segments: [segment('08:20')], tags: ['z'] }, ['tags/x']),
      edit: edit(2, 'ben'),
      seen,
    });
    expect(valueIn(second.fields)).toEqual({
      segments: [segment('08:00', '08:05'), segment('08:10'), segment('08:20')],
      tags: ['y', 'z'],
    });
  });
});

it('what is blank in a new entry says nothing against what somebody else has logged', () => {
  const base = stored({ note: 'first', tags: ['x'] }, edit(1));
  const change = { fields: fields({ note: null, tags: [], length: 2 }), edit: edit(2, 'ben'), seen: 0 };
  expect(valueIn(mergeChange(base, { ...change, isNew: true }).fields)).toEqual({
    note: 'first',
    tags: ['x'],
    length: 2,
  });
  expect(valueIn(mergeChange(base, change).fields)).toMatchObject({ note: null });
});

it('an undo takes back only what is still from the change that it undoes', () => {
  const base = stored({ note: 'first' }, edit(0));
  const made = edit(1, 'ana');
  const changed = mergeChange(base, {
    fields: fields({ note: 'second', length: 2 }),
    edit: made,
    seen: versions,
  });
  const later = mergeChange(changed.fields, { fields: fields({ note: 'third' }), edit: edit(2, 'ben'), seen: 0 });
  const undone = mergeChange(later.fields, {
    fields: fields({ note: 'first' }, ['length']),
    edit: edit(3, 'ana'),
    seen: 0,
    undoes: made.changeId,
  });
  expect(valueIn(undone.fields)).toEqual({ note: 'third' });
});

describe('a deletion', () => {
  const base = stored({ note: 'first' }, { ...edit(5, 'ana'), version: 7 });
  it.each<[string, Partial<Edit>, number | null, boolean]>([
    ['that saw the edit', { author: 'ben' }, 7, true],
    ['of somebody else that did not', { author: 'ben' }, 6, false],
    ['of the same person that is later', { author: 'ana' }, 6, true],
    ['of the same person that is earlier', { author: 'ana', changedAt: new Date(0).toISOString() }, 6, false],
    ['of a device that does not say, and later', { author: 'ben' }, null, true],
  ])('%s', (_what, by, seen, canBeDeleted) => {
    expect(canDelete(base, { ...edit(9), ...by }, seen)).toBe(canBeDeleted);
  });
});
