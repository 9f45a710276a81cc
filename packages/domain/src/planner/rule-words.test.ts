import { describe, expect, it } from 'vitest';
import { ruleText } from './rule-words';

// A Tuesday, the second of its month.
const at = { start: '2026-11-10T15:00:00', zone: 'America/New_York', allDay: false };

describe('a rule in words', () => {
  it.each([
    ['FREQ=DAILY', 'every day'],
    ['FREQ=DAILY;INTERVAL=3', 'every 3 days'],
    ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
    ['FREQ=WEEKLY', 'every Tuesday'],
    ['FREQ=WEEKLY;INTERVAL=2', 'every second Tuesday'],
    ['FREQ=WEEKLY;INTERVAL=13', 'every 13 weeks on Tuesday'],
    ['FREQ=WEEKLY;BYDAY=WE,MO', 'every Monday and Wednesday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'every weekday'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'every day'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', 'every 2 weeks on Monday and Wednesday'],
    ['FREQ=MONTHLY', 'on the 10th of each month'],
    ['FREQ=MONTHLY;BYMONTHDAY=1', 'on the 1st of each month'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'on the last day of each month'],
    ['FREQ=MONTHLY;INTERVAL=6', 'every 6 months on the 10th'],
    ['FREQ=MONTHLY;BYDAY=2TU', 'on the second Tuesday of each month'],
    ['FREQ=MONTHLY;INTERVAL=3;BYDAY=-1FR', 'every 3 months on the last Friday'],
    ['FREQ=YEARLY', 'every year on November 10'],
    ['FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=3', 'every year on June 3'],
    ['FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29', 'every 4 years on February 29'],
    // The third of every month.
    ['FREQ=YEARLY;BYMONTHDAY=3', 'by a rule of its own'],
    ['FREQ=WEEKLY;COUNT=10', 'every Tuesday, 10 times'],
    ['FREQ=WEEKLY;COUNT=1', 'every Tuesday, once'],
    ['FREQ=WEEKLY;UNTIL=20261223T045959Z', 'every Tuesday until December 22'],
    ['FREQ=WEEKLY;UNTIL=20270613T035959Z', 'every Tuesday until June 12, 2027'],
    // The moment before the occurrence of December 22, as a split leaves it.
    ['FREQ=WEEKLY;UNTIL=20261222T195959Z', 'every Tuesday until December 21'],
    ['FREQ=YEARLY;BYWEEKNO=20', 'by a rule of its own'],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'by a rule of its own'],
    ['FREQ=MONTHLY;BYDAY=5MO,1TU', 'by a rule of its own'],
    ['no rule', 'by a rule of its own'],
  ])('%s is %s', (rule, text) => {
    expect(ruleText(rule, at, 'en-US')).toBe(text);
  });

  it('has dates in the order of the locale', () => {
    expect(ruleText('FREQ=YEARLY', at, 'en-GB')).toBe('every year on 10 November');
    expect(ruleText('FREQ=DAILY;UNTIL=20261224', { ...at, allDay: true }, 'en-GB')).toBe('every day until 24 December');
  });
});
