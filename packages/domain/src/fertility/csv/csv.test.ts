import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyEntry } from '../entry';
import { toCsvRows } from './csv';

describe('the table of the days', () => {
  it('contains no cell that a spreadsheet would run as a formula', () => {
    const note = fc.oneof(fc.string(), fc.constantFrom('=1+1', "'=1", '@x', '-', '+49', '\t=1', 'line\nbreak'));
    fc.assert(
      fc.property(note, (text) => {
        const [, row = []] = toCsvRows([{ ...emptyEntry('2026-11-01'), temperature: 36.5, note: text }]);
        for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });

  it('has a line for each day, with lists and temperatures as spreadsheets read them', () => {
    const entry = { ...emptyEntry('2026-11-01'), temperature: 36.555, symptoms: ['cramps', 'acne'] as const };
    const [, row = []] = toCsvRows([{ ...entry, symptoms: [...entry.symptoms], mucus_excluded: true }]);
    const signs = ['', '', 'yes', '', '', '', '', '', ''];
    expect(row).toEqual(['2026-11-01', '36.555', '', '', '', '', ...signs, 'cramps;acne', '']);
  });

  it('says which bleeding follows a pregnancy', () => {
    const [header, row] = toCsvRows([
      { ...emptyEntry('2026-11-01'), bleeding: 'heavy' as const, follows_pregnancy: true },
    ]);
    expect(header?.slice(3, 6)).toEqual(['bleeding', 'between_periods', 'follows_pregnancy']);
    expect(row?.slice(3, 6)).toEqual(['heavy', '', 'yes']);
  });
});
