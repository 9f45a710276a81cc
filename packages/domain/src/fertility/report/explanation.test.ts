import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import type { CycleDay } from '../engine/cycle-day';
import { evaluateCycle } from '../engine/evaluate';
import { explainCycle } from './explanation';

/** The days of a cycle from `start`, with readings in °C and mucus qualities. */
function cycleDays(start: string, temperatures: (number | null)[], mucus: (number | null)[]): CycleDay[] {
  return temperatures.map((temperature, index) => ({ date: addDays(start, index), temperature, mucus: mucus[index] }));
}

const lows = [36.5, 36.45, 36.4, 36.5, 36.45, 36.55, 36.4, 36.5, 36.45, 36.4];
const fertile = [1, 1, 1, 1, 1, 2, 3, 4, 4, 4, 2, 1, 1, 1, 1, 1];
const explain = (days: CycleDay[], previousCycle: CycleDay[] | null = null, earlierCycles: CycleDay[][] = []) => {
  const evaluation = evaluateCycle({ days, previousCycle, earlierCycles, secondarySign: 'mucus' });
  const usableReadings = days.filter(({ temperature, exclude }) => typeof temperature === 'number' && !exclude).length;
  return { evaluation, ...explainCycle(evaluation, { unit: 'c', secondarySign: 'mucus', usableReadings }) };
};

describe('the explanation', () => {
  it('names the six low readings, the coverline, the higher readings and the earliest temperature shift', () => {
    const starts = ['2026-01-05', '2026-02-02', '2026-03-02', '2026-03-30', '2026-04-27', '2026-05-25'];
    const lowDayCounts = [10, 11, 9, 10, 12, 10];
    const [newest = [], previous = [], ...earlier] = starts
      .map((start, index) => {
        const before = Array.from({ length: lowDayCounts[index] ?? 10 }, (_, day) => lows[day % lows.length] ?? 36.4);
        const signs = [...before.map((_, day) => (day < 5 ? 1 : 4)), 2, 1, 1, 1, 1];
        return cycleDays(start, [...before, 36.7, 36.75, 36.8, 36.75, 36.8], signs);
      })
      .toReversed();
    const { rise, start, rows, evaluation, doubts } = explain(newest, previous, earlier);
    expect(rise).toBe(
      'The reading of 4 June and the two after it lie above 36.55 °C, the highest of the six before, the third by at least 0.2 °C. ' +
        'Your mucus was at its most fertile on 3 June, and three days with less followed. ' +
        'So the days count as less fertile (estimate) from the evening of 6 June.',
    );
    expect(start).toBe(
      'The first 2 days may count as less fertile (estimate): your earliest rise was on day 10, and eight less is 2. They end on 26 May.',
    );
    expect(rows.map(({ date, temperature, role }) => [date.slice(5), temperature, role])).toEqual([
      ['05-29', '36.45 °C', 'low'],
      ['05-30', '36.55 °C', 'highest_low'],
      ['05-31', '36.40 °C', 'low'],
      ['06-01', '36.50 °C', 'low'],
      ['06-02', '36.45 °C', 'low'],
      ['06-03', '36.40 °C', 'low'],
      ['06-04', '36.70 °C', 'higher'],
      ['06-05', '36.75 °C', 'higher'],
      ['06-06', '36.80 °C', 'higher'],
    ]);
    expect(doubts).toEqual([]);
    const confirmation = { date: '2026-06-06', time: '18:00' };
    expect(evaluation.phases).toEqual({
      preOvulatory: { start: { date: '2026-05-25' }, end: { date: '2026-05-26' } },
      periOvulatory: { start: { date: '2026-05-27' }, end: confirmation },
      postOvulatory: { start: confirmation },
    });
  });

  it('says why a fourth reading was needed and which one was excluded', () => {
    const fourthNeeded = explain(cycleDays('2026-06-01', [...lows, 36.65, 36.7, 36.7, 36.65], fertile));
    expect(fourthNeeded.rise).toContain('and the three after it lie above 36.55 °C');
    expect(fourthNeeded.rise).toContain('A fourth was needed, as the third was less than 0.2 °C higher.');
    const oneIgnored = explain(cycleDays('2026-06-01', [...lows, 36.65, 36.5, 36.7, 36.8], fertile));
    expect(oneIgnored.rise).toContain('The reading of 11 June and 2 of the three after it');
    expect(oneIgnored.rise).toContain('The one of 12 June does not, and was left out.');
    expect(oneIgnored.rows.find(({ role }) => role === 'left_out')).toMatchObject({ date: '2026-06-12' });
  });

  it('shows each reading as entered, with the evaluated value where it differs', () => {
    const { rows, rise } = explain(
      cycleDays('2026-06-01', [36.43, 36.47, 36.4, 36.52, 36.38, 36.5, 36.66, 36.7, 36.73], []),
    );
    expect(rise).toContain('lie above 36.50 °C');
    expect(rows.map(({ temperature, counted_as: counted, role }) => [temperature, counted, role])).toEqual([
      ['36.43 °C', '36.45 °C', 'low'],
      ['36.47 °C', '36.45 °C', 'low'],
      ['36.40 °C', null, 'low'],
      ['36.52 °C', '36.50 °C', 'highest_low'],
      ['36.38 °C', '36.40 °C', 'low'],
      ['36.50 °C', null, 'highest_low'],
      ['36.66 °C', '36.65 °C', 'higher'],
      ['36.70 °C', null, 'higher'],
      ['36.73 °C', '36.75 °C', 'higher'],
    ]);
  });

  it.each([
    ['c', '0.2 °C'],
    ['f', '0.36 °F'],
  ] as const)('names the margin in %s as %s', (unit, margin) => {
    const days = cycleDays('2026-06-01', [...lows, 36.7, 36.75, 36.8], fertile);
    const evaluation = evaluateCycle({ days, secondarySign: 'mucus' });
    const { rise } = explainCycle(evaluation, { unit, secondarySign: 'mucus', usableReadings: 13 });
    expect(rise).toContain(`the third by at least ${margin}.`);
  });

  it('never calls a day infertile', () => {
    const confirmed = cycleDays('2026-05-01', [...lows, 36.7, 36.75, 36.8, 36.8], fertile);
    const early = cycleDays(
      '2026-05-01',
      [...lows.slice(0, 7), 36.7, 36.75, 36.8, 36.8, 36.8],
      [1, 1, 1, 1, 4, 1, 1, 1],
    );
    const starts = [null, confirmed, early].flatMap((previous) =>
      [fertile, [4], [1, 1, 4]].map((mucus) => explain(cycleDays('2026-06-01', lows, mucus), previous)),
    );
    const sentences = [...starts, explain(confirmed)].flatMap(({ rise, start, doubts }) => [rise, start, ...doubts]);
    expect(sentences.filter((text) => /infertile/i.test(text))).toEqual([]);
  });

  it('waits for the second sign', () => {
    const { rise, evaluation } = explain(
      cycleDays(
        '2026-06-01',
        [...lows, 36.7, 36.75, 36.8],
        fertile.map(() => 4),
      ),
    );
    expect(rise).toMatch(/Your mucus has not confirmed that yet, and until both agree the days count as fertile\.$/);
    expect(evaluation.phases.postOvulatory).toBeNull();
  });

  it('says how many readings are missing before a temperature shift', () => {
    expect(explain([]).rise).toBe('There are 0 usable readings so far. A rise is looked for after six.');
    expect(explain(cycleDays('2026-06-01', [36.4], [])).rise).toMatch(/^There is one usable reading so far\./);
    expect(explain(cycleDays('2026-06-01', lows, fertile)).rise).toMatch(/^There is no rise so far/);
  });

  it('names what makes the evaluation less certain', () => {
    const days = cycleDays('2026-06-01', [...lows.slice(0, 8), null, 36.4, 36.7, null, 36.75, 36.8], fertile);
    const disturbed = { date: '2026-06-12', temperature: 37.4, exclude: true, mucus: 1 };
    const { doubts, confidence } = explain([...days.filter(({ date }) => date !== disturbed.date), disturbed]);
    expect(confidence).toBe('lower');
    expect(doubts).toEqual([
      'Days without a reading lie between the higher ones.',
      'Days without a reading lie between the six before the rise.',
      'Disturbed readings were left out.',
      'Fewer than three earlier cycles with a confirmed rise are known.',
    ]);
  });
});
