import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { isSettled, noChoices, settle, type DateChoices } from './choices';
import { keysOfEndedPregnancies, knownDates, type UserFacts } from './index';

const id = '019ac3a0-0000-7000-8000-00000000a001';
const firstDue = '2027-12-01';
/** The next one, after a loss in week 6. */
const nextDue = '2028-01-12';

const datesOf = (dueDate: string | null, { settled }: DateChoices = noChoices, country: UserFacts['country'] = 'US') =>
  knownDates({
    about: 'user',
    id,
    country,
    sources: ['pregnancy'],
    settled,
    locale: 'en-GB',
    dueDate,
    cycle: null,
    planEnd: null,
  });
const find = (title: string, ...of: Parameters<typeof datesOf>) => {
  const found = datesOf(...of).find((date) => date.title === title);
  if (!found) throw new Error(`${title} is not there`);
  return found;
};
const visit = 'Prenatal visit, week 12';

describe('a date of a pregnancy that was edited or removed', () => {
  const choices = settle(noChoices, find(visit, firstDue));

  it('stays so when a scan corrects the due date, in both directions and again', () => {
    for (const days of [-28, -7, 7, 28]) {
      const corrected = find(visit, addDays(firstDue, days), choices);
      expect(isSettled(choices, corrected)).toBe(true);
      expect(corrected.key).toBe(find(visit, firstDue).key);
    }
    const more = settle(choices, find('Anatomy scan', addDays(firstDue, 9), choices));
    expect(isSettled(more, find('Anatomy scan', addDays(firstDue, 12), more))).toBe(true);
    expect(isSettled(more, find(visit, addDays(firstDue, 12), more))).toBe(true);
  });

  it('says nothing about the next pregnancy, whose dates are other ones', () => {
    const next = find(visit, nextDue, choices);
    expect(isSettled(choices, next)).toBe(false);
    expect(next.key).not.toBe(find(visit, firstDue, choices).key);
    const both = settle(choices, next);
    expect(isSettled(both, find(visit, nextDue, both))).toBe(true);
    expect(isSettled(both, find(visit, firstDue, both))).toBe(true);
  });

  it('belongs to another pregnancy when the due date moves by more than four weeks', () => {
    for (const days of [-29, 29]) expect(isSettled(choices, find(visit, addDays(firstDue, days), choices))).toBe(false);
  });

  it('has a name that can be stored, in every country', () => {
    for (const country of ['US', 'UK', 'AU'] as const)
      for (const { item } of datesOf(firstDue, noChoices, country)) expect(item).toMatch(/^[a-z0-9-]{1,60}$/);
  });
});

describe('dates that were changed before they said of which pregnancy', () => {
  const choices: DateChoices = { sources: ['pregnancy'], settled: ['pregnancy.us-week-12', 'vaccines.us-flu'] };

  it('belong to a pregnancy of that time', () => {
    expect(isSettled(choices, find(visit, '2027-03-01', choices))).toBe(true);
    expect(isSettled(choices, find('Anatomy scan', '2027-03-01', choices))).toBe(false);
    const more = settle(choices, find('Anatomy scan', '2027-03-01', choices));
    expect(more.settled).toContain('pregnancy.us-anatomy-scan');
  });

  it('and to none that began later', () => {
    expect(isSettled(choices, find(visit, '2027-09-06', choices))).toBe(false);
    expect(keysOfEndedPregnancies(id, choices, '2027-09-06')).toEqual(
      new Set([find(visit, '2027-03-01', choices).key]),
    );
  });
});

describe('the keys of ended pregnancies', () => {
  const choices = settle(settle(noChoices, find(visit, firstDue)), { source: 'plan', item: 'end-2027-12-31' });

  it('are those of every pregnancy once none is followed', () => {
    const both = settle(choices, find(visit, nextDue, choices));
    expect(keysOfEndedPregnancies(id, both, null)).toEqual(
      new Set([find(visit, firstDue, both).key, find(visit, nextDue, both).key]),
    );
    expect(keysOfEndedPregnancies(id, noChoices, null).size).toBe(0);
  });

  it('leave out those of the current one', () => {
    expect(keysOfEndedPregnancies(id, choices, addDays(firstDue, 5)).size).toBe(0);
    expect(keysOfEndedPregnancies(id, choices, nextDue)).toEqual(new Set([find(visit, firstDue, choices).key]));
  });

  it('and what is current is never among them, whatever was changed in whichever order', () => {
    const pregnancy = fc.integer({ min: 0, max: 6 }).map((index) => addDays(firstDue, index * 70));
    const change = fc.record({ due: pregnancy, by: fc.integer({ min: -14, max: 14 }), at: fc.nat(15) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), pregnancy, (changes, current) => {
        let choices = noChoices;
        for (const { due, by, at } of changes) {
          const date = datesOf(addDays(due, by), choices)[at];
          if (date) choices = settle(choices, date);
        }
        const ended = keysOfEndedPregnancies(id, choices, current);
        for (const { key } of datesOf(current, choices)) expect(ended.has(key)).toBe(false);
        const ofOthers = changes.filter(({ due }) => due !== current);
        expect(ended.size > 0).toBe(ofOthers.length > 0);
      }),
    );
  });
});
