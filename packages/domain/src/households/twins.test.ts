import { expect, it } from 'vitest';
import { twinsOf } from './twins';

it.each([
  ['the same day', '2026-09-14', null, true],
  ['after midnight', '2026-09-15', null, true],
  ['before midnight', '2026-09-13', null, true],
  ['two days later', '2026-09-16', null, false],
  ['a year earlier', '2025-09-14', null, false],
  ['the same day, and about to be deleted', '2026-09-14', '2026-12-01T00:00:00.000Z', false],
])('a child born %s', (_when, birth_date, deletion_at, isTwin) => {
  const child = { id: 'mila', birth_date: '2026-09-14', deletion_at: null };
  const other = { id: 'noah', birth_date, deletion_at };
  expect(twinsOf(child, [child, other])).toEqual(isTwin ? [other] : []);
});
