import { describe, expect, it } from 'vitest';
import { readingsOf } from './numbers';
import { tokensOf } from './tokens';
import { triage } from './triage';

const degrees = (text: string) =>
  readingsOf(tokensOf(text)).flatMap(({ kind, value }) => (kind === 'temperature' ? [value] : []));

describe('a decimal', () => {
  it.each([
    'nipple shield size 38.5?',
    'hcg 38.5 at 4 weeks',
    'ferritin 38.5',
    'progesterone 38.4 at 7dpo',
    'page 38.5',
    'room humidity 38.5 for newborn',
  ])('measures what stands beside it: %s', (text) => {
    expect(degrees(text)).toEqual([]);
    expect(triage(text).level).toBe('routine');
  });

  it.each(['bbt dropped to 35.9 on 10dpo', 'basal 96.4 cd12', 'my temps are 35.8 before O'])(
    'is no cold newborn in a cycle: %s',
    (text) => {
      expect(triage(text).level).toBe('routine');
    },
  );

  it.each(['38.5 newborn', "she's 38.4, 6 weeks old", 'on page 3 of the book she felt hot, 38.5'])(
    'is a temperature: %s',
    (text) => {
      expect(degrees(text)).toHaveLength(1);
    },
  );
});

describe('a low temperature', () => {
  it('is an emergency in a newborn, and in a baby', () => {
    expect(triage('newborn temp 35.5').level).toBe('emergency');
    expect(triage("my baby's temp is 35.4").level).toBe('emergency');
  });
});

describe('a bare number', () => {
  it.each([
    ['nursery manager says 39', 39],
    ["101 and she's two months", 38.3],
    ['temp 384 my 5 week old thermometer no dot', 38.4],
    ['fever 1004', 38],
  ])('is a temperature: %s', (text, value) => {
    expect(degrees(text)).toEqual([value]);
  });

  it.each(['nursery manager says 39 children are ill', "im 39 and she's two months", 'sugar 101 and shes two months'])(
    'is none: %s',
    (text) => {
      expect(degrees(text)).toEqual([]);
    },
  );

  it('with the age of an infant is an emergency', () => {
    expect(triage('nursery manager says 39 and hes only 11 weeks').card).toBe('young-baby-fever');
    expect(triage('temp 384 my 5 week old thermometer no dot').card).toBe('young-baby-fever');
  });
});

describe('a temperature of the older child', () => {
  it('is not taken for that of the newborn', () => {
    expect(triage('my toddler has 38.5, my newborn is fine').card).not.toBe('young-baby-fever');
    expect(triage('my newborn has 38.5, my toddler is fine').card).toBe('young-baby-fever');
  });

  it('that broke is over', () => {
    expect(triage('fever broke and shes fine now').level).toBe('routine');
    expect(triage('my 5 week olds fever broke but now 38.4 again').level).toBe('emergency');
  });
});

describe('amounts', () => {
  it.each(['newborn took 35.5 mls', 'newborn drank 35 mls', '6 week old took 40ml at 3 and 38ml at 5'])(
    'without a sign raise nothing: %s',
    (text) => {
      expect(triage(text).level).toBe('routine');
    },
  );

  it('with a sign do', () => {
    expect(triage('6 week old took 40ml at 3 and is floppy now').level).toBe('emergency');
  });
});
