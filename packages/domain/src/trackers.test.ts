import { expect, it } from 'vitest';
import { doneBy, isOfHourlyAge, loggedBy } from './trackers';

const ana = { id: 'a', name: 'Ana Sample' };
const sam = { id: 's', name: 'Sam Sample' };
const otherSam = { id: 't', name: 'Sam Taylor' };

it.each([
  ['somebody else', 's', [ana, sam], 'by Sam'],
  ['one of two with a first name', 's', [ana, sam, otherSam], 'by Sam Sample'],
  ['a member who has left', 'x', [ana, sam], 'by a former member'],
  ['a user whose account is gone', null, [ana, sam], 'by a former member'],
  ['the user', 'a', [ana, sam], null],
  ['this device, not sent yet', undefined, [ana, sam], null],
  ['a member who has left an adult alone', 'x', [ana], null],
])('an entry of %s', (_whose, author, members, expected) => {
  expect(loggedBy(author, { members, userId: 'a' })).toBe(expected);
});

it.each([
  ['a', 'by you'],
  ['b', 'by Sam'],
  ['c', 'by a former member'],
  [null, 'by a former member'],
])('what %j did is said to everybody, oneself included: %s', (author, expected) => {
  const members = [
    { id: 'a', name: 'Maya Moon' },
    { id: 'b', name: 'Sam Sample' },
  ];
  expect(doneBy(author, { members, userId: 'a' })).toBe(expected);
  expect(doneBy(author, { members: [], userId: 'a' })).toBe(author === 'a' ? 'by you' : 'by a former member');
});

it.each([
  ['2026-11-26', true],
  ['2024-11-27', true],
  ['2024-11-26', false],
  ['2020-01-01', false],
])('feeds and sleep of a child born on %s go by the hour on 26 November 2026: %s', (born, expected) => {
  expect(isOfHourlyAge(born, '2026-11-26')).toBe(expected);
});
