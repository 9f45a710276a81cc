import { expect, it } from 'vitest';
import { loggedBy } from './trackers';

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
