import { describe, expect, it } from 'vitest';
import { patternNames } from './patterns';
import { custodyTexts } from './texts';
import {
  describeDriver,
  describePattern,
  nightsText,
  patternLabel,
  reasonText,
  shareText,
  weekendsText,
} from './words';

const names = { a: 'Ana', b: 'Ben' };

describe('a pattern in words', () => {
  it('has the nights of each run in turn', () => {
    expect(describePattern('2-2-5-5', 'a', names)).toBe(
      '2 nights with Ana, 2 with Ben, 5 with Ana, 5 with Ben, and so on.',
    );
    expect(describePattern('alternating_weekends', 'b', names)).toBe('2 nights with Ana, 12 with Ben, and so on.');
    expect(describePattern({ nights: 'ABAB' }, 'a', names)).toBe('1 night with Ana, 1 with Ben, and so on.');
    expect(describePattern({ nights: 'BB' }, 'a', names)).toBe('Every night with Ben.');
  });

  it('has a name, and that of an own pattern is its length', () => {
    expect(patternLabel('2-2-3')).toBe('2-2-3');
    expect(patternLabel('alternating_weekends_3')).toBe('Every second weekend, 3 nights');
    expect(patternLabel({ nights: 'AABBBAABBB' })).toBe('Your own pattern of 5 nights');
    expect(patternLabel({ nights: 'A' })).toBe('The same every night');
  });

  it('has a name of its own, and no name that another one has', () => {
    const all = patternNames.flatMap((name) => {
      const { label, otherNames } = custodyTexts.patternWords[name];
      return [label, ...otherNames];
    });
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('words about a plan', () => {
  it('say who drives', () => {
    expect(describeDriver('b', names)).toBe('Ben drives.');
    expect(describeDriver('giving', names)).toBe('The parent the child leaves drives.');
    expect(describeDriver('receiving', names)).toBe('The parent the child goes to drives.');
    expect(describeDriver(null, names)).toBe('Who drives is not settled.');
  });

  it('say why a night is with a parent', () => {
    expect(reasonText({ reason: 'holiday', name: 'Eid' })).toBe('Eid');
    expect(reasonText({ reason: 'swap', name: null })).toBe('Swapped nights');
    expect(reasonText({ reason: 'pattern', name: null })).toBe('By the pattern');
  });

  it('count nights', () => {
    expect([0, 1, 1_461].map(nightsText)).toEqual(['0 nights', '1 night', '1,461 nights']);
  });

  it('give the share of nights after their number, and the time it is about', () => {
    const share = { nights: 183, all: 365, percent: '50.1' };
    expect(shareText({ ...share, from: '2027-01-01', to: '2028-01-01' })).toBe('183 of 365 nights in 2027 (50.1 %)');
    expect(shareText({ ...share, from: '2026-11-27', to: '2027-11-27' }, 'en-US')).toBe(
      '183 of 365 nights in the 12 months from November 27, 2026 (50.1 %)',
    );
    expect(shareText({ nights: 4, all: 7, percent: '57.1', from: '2027-03-01', to: '2027-03-08' })).toBe(
      '4 of 7 nights from the evening of 1 March 2027 to the morning of 8 March 2027 (57.1 %)',
    );
  });

  it('name weekends in a row, their first one and the reason', () => {
    const row = { side: 'a', parent: 'ana', from: '2027-07-02', weekends: 3 } as const;
    expect(weekendsText({ ...row, reason: 'summer', name: 'Summer' }, 'Ana')).toBe(
      'Three weekends in a row with Ana from 2 July 2027 (Summer). The plan stays as it is.',
    );
    expect(weekendsText({ ...row, weekends: 12, reason: 'swap', name: null }, 'Ana', 'en-US')).toBe(
      '12 weekends in a row with Ana from July 2, 2027 (Swapped nights). The plan stays as it is.',
    );
  });
});
