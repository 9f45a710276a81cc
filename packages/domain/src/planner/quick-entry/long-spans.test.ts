import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'long spans without a year': [
    ['lease Dec 1 - Nov 30', '"lease", Tue 2026-12-01 to Tue 2027-11-30'],
    ['lease 12/1-11/30', '"lease", Tue 2026-12-01 to Tue 2027-11-30'],
    ['maternity leave Dec 5 - Nov 27', '"maternity leave", Sat 2026-12-05 to Sat 2027-11-27'],
    ['insurance Jan 1 - Dec 31', '"insurance", Fri 2027-01-01 to Fri 2027-12-31'],
    ['parental leave Feb 1 - Nov 28', '"parental leave", Mon 2027-02-01 to Sun 2027-11-28'],
    ['sabbatical Jan 10 - Nov 30', '"sabbatical", Sun 2027-01-10 to Tue 2027-11-30'],
    ['membership Nov 26 - Nov 25', '"membership", Thu 2026-11-26 to Thu 2027-11-25'],
    ['membership Nov 25 - Nov 24', '"membership", Wed 2026-11-25 to Wed 2027-11-24'],
    ['membership Nov 24 - Nov 23', '"membership", Tue 2026-11-24 to Tue 2027-11-23'],
    ['school year Sep 1 - Jun 12', '"school year", Tue 2026-09-01 to Sat 2027-06-12'],
    ['vacation Nov 20-30', '"vacation", Fri 2026-11-20 to Mon 2026-11-30'],
    ['trip Feb 29 - Mar 3', '"trip", Tue 2028-02-29 to Fri 2028-03-03', { now: '2027-03-01T10:00' }],
    ['trip Feb 28 - Mar 3', '"trip", Sun 2027-02-28 to Wed 2027-03-03', { now: '2027-03-01T10:00' }],
    ['trip Feb 29 - Mar 3', '"trip", Tue 2028-02-29 to Fri 2028-03-03', { now: '2028-03-01T10:00' }],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
