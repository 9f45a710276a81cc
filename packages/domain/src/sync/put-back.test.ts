import { expect, it } from 'vitest';
import { valuesToPutBack, type KeptValue } from './put-back';

const start = Date.parse('2026-11-23T08:00:00Z');
/** A text that was replaced the given number of minutes after the start. */
const kept = (value: unknown, minute: number, replacedBy: string | null = 'ana', isRunning = false): KeptValue => ({
  changeId: `${JSON.stringify(value)} ${minute}`,
  value,
  replacedAt: new Date(start + minute * 60_000),
  replacedBy,
  isRunning,
});
const values = (all: readonly KeptValue[], now: unknown) =>
  valuesToPutBack(all, now === null ? { isDeleted: true } : { isDeleted: false, now }).map(({ value }) => value);

it('of a deleted entry it is the last value, whatever it was before', () => {
  expect(values([kept('first', 0), kept('second', 200, 'ben')], null)).toEqual(['second']);
  expect(values([kept('running', 0, 'ana', true)], null)).toEqual(['running']);
  expect(values([], null)).toEqual([]);
});

it.each([
  ['one change', [kept('first', 0)], 'now', ['first']],
  ['a run of one person', [kept('first', 0), kept('second', 20), kept('third', 60)], 'now', ['first']],
  ['an hour and a minute later', [kept('first', 0), kept('second', 61)], 'now', ['second', 'first']],
  ['two people in turns', [kept('a', 0), kept('b', 1, 'ben'), kept('c', 2)], 'now', ['c', 'b', 'a']],
  ['somebody whose account is gone', [kept('a', 0, null), kept('b', 1, null)], 'now', ['a']],
  ['a run that ends where it began', [kept('first', 0), kept('second', 5)], 'first', []],
  ['a value that comes twice', [kept('first', 0), kept('second', 100), kept('first', 200)], 'now', ['first', 'second']],
  ['a timer that was stopped', [kept('running', 0, 'ana', true)], 'now', []],
  [
    'a timer that was stopped and gone on with',
    [kept('run 1', 0, 'ana', true), kept('pause', 5), kept('run 2', 6, 'ana', true), kept('pause 2', 9)],
    'end',
    ['pause'],
  ],
  ['an entry that does not open', [kept('first', 0)], undefined, ['first']],
])('of an entry that is there: %s', (_what, all, now, expected) => {
  expect(values(all, now)).toEqual(expected);
});

it('values are the same in whatever order their fields are', () => {
  expect(values([kept({ a: 1, b: [2] }, 0)], { b: [2], a: 1 })).toEqual([]);
});
