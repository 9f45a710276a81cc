import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import { emptyEntry, type EvaluatedCycle, type FertilityEntry } from '@everstep/domain/fertility';
import { TemperatureChart, type TemperatureChartProps } from './temperature-chart';

const start = '2026-10-23';
const logged = (day: number, overrides: Partial<FertilityEntry>) => ({
  ...emptyEntry(addDays(start, day - 1)),
  ...overrides,
});
const entries = [
  logged(1, { temperature: 36.3, bleeding: 'heavy' }),
  logged(2, { bleeding: 'spotting', is_between_periods: true }),
  logged(3, { temperature: 36.9, disturbed: 'short_night' }),
  logged(12, { temperature: 36.37, mucus_feeling: 'slippery', mucus_texture: 'egg_white', lh_test: 'positive' }),
  logged(16, { temperature: 36.65, intercourse: 'protected', cervix_opening: 'closed', cervix_firmness: 'hard' }),
];
const evaluatedCycle: EvaluatedCycle = {
  start,
  length: null,
  readings: 3,
  coverline: 36.4,
  first_higher: addDays(start, 15),
  infertile_until: null,
  infertile_from: null,
  explanation: { rise: '', start: '', rows: [], confidence: 'usual', doubts: [] },
  second_opinion: null,
};

function show(overrides: Partial<TemperatureChartProps> = {}) {
  const { container } = render(
    <TemperatureChart
      start={start}
      days={28}
      entries={entries}
      cycle={evaluatedCycle}
      window={{ from: addDays(start, 9), to: addDays(start, 14), source: 'evaluation' }}
      unit="c"
      today={addDays(start, 15)}
      {...overrides}
    />,
  );
  return { user: userEvent.setup(), container };
}
const signs = 'fertile window, slippery feeling, egg-white mucus, LH test positive';
const cursor = () => screen.getByRole('slider', { name: 'Day of the cycle' });
// jsdom has no pointer events with coordinates.
const touch = (event: 'pointerdown' | 'pointermove', clientX: number) =>
  fireEvent(cursor(), new MouseEvent(event, { bubbles: true, clientX }));
const tableRow = (day: number) =>
  within(screen.getByRole('table', { hidden: true, name: 'Temperature this cycle' })).getAllByRole('row', {
    hidden: true,
  })[day]?.textContent;

describe('the temperature chart', () => {
  it('has a summary in one sentence', () => {
    show();
    expect(screen.getByRole('figure', { name: 'Temperature this cycle' })).toHaveTextContent(
      '3 temperatures so far. The highest of the six before the rise is 36.40 °C. ' +
        'Fertile window, from what you noted: days 10 to 15 (estimate).',
    );
  });

  it('has one tab stop at today, and arrow keys move through days with text descriptions', async () => {
    const { user } = show();
    await user.tab();
    expect(cursor()).toHaveFocus();
    expect(cursor()).toHaveAttribute(
      'aria-valuetext',
      'Day 16: 36.65 °C, first higher reading, cervix closed and hard, protected intercourse, today',
    );
    expect(cursor()).toHaveAttribute('aria-valuemax', '28');
    await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowLeft}{ArrowLeft}');
    expect(cursor()).toHaveAttribute('aria-valuetext', `Day 12: 36.37 °C, ${signs}`);
    expect(screen.getByText(`Day 12: 36.37 °C, ${signs}`)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'Day 13: no temperature, fertile window');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'Day 1: 36.30 °C, heavy bleeding');
    await user.keyboard('{PageUp}{ArrowUp}');
    expect(cursor()).toHaveAttribute('aria-valuenow', '9');
    await user.keyboard('{PageDown}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'Day 2: no temperature, spotting between periods');
    await user.keyboard('{End}{PageUp}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'Day 28: still to come');
  });

  it('can be read by touch', () => {
    show();
    cursor().getBoundingClientRect = () => new DOMRect(100, 0, 320, 200);
    touch('pointerdown', 100);
    expect(cursor()).toHaveAttribute('aria-valuenow', '1');
    touch('pointermove', 270);
    expect(cursor()).toHaveAttribute('aria-valuenow', '15');
    touch('pointermove', 900);
    expect(cursor()).toHaveAttribute('aria-valuenow', '28');
  });

  it('says why a disturbed reading is excluded, and does not connect it to the line', async () => {
    const { user, container } = show();
    await user.tab();
    await user.keyboard('{Home}{ArrowRight}{ArrowRight}');
    expect(cursor()).toHaveAttribute('aria-valuetext', 'Day 3: 36.90 °C, left out: short night');
    expect(tableRow(3)).toBe('3, 25 Oct36.90Left out: short night');
    // The dotted line connects all three valid readings; the solid line has gaps, since no two are on consecutive days.
    const [through, broken] = [...container.querySelectorAll('.visx-linepath')].map((path) => path.getAttribute('d'));
    expect(through?.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    expect(broken?.match(/[ML]/g)).toEqual(['M', 'M', 'M']);
  });

  it('has a table with every day and all that was logged', () => {
    show({ days: 31 });
    const table = screen.getByRole('table', { hidden: true, name: 'Temperature this cycle' });
    expect(within(table).getAllByRole('rowheader', { hidden: true })).toHaveLength(31);
    expect(tableRow(12)).toBe('12, 3 Nov36.37Fertile window, slippery feeling, egg-white mucus, LH test positive');
    expect(tableRow(13)).toBe('13, 4 NovnoneFertile window');
    expect(tableRow(16)).toBe('16, 7 Nov36.65First higher reading, cervix closed and hard, protected intercourse');
    expect(tableRow(31)).toBe('31, 22 Novto come');
  });

  it('uses °F for users who measure in it', () => {
    const { container } = show({ unit: 'f' });
    expect(cursor()).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Day 16: 97\.97 °F, first higher reading, /),
    );
    expect(screen.getByText(/The highest of the six before the rise is 97.52 °F/)).toBeVisible();
    expect(container.querySelector('svg')).toHaveTextContent('°F');
    expect(tableRow(0)).toBe('DayReading, °FNoted');
    expect(tableRow(1)).toBe('1, 23 Oct97.34Heavy bleeding');
  });

  it('says where the window comes from', () => {
    show({ window: { from: addDays(start, 9), to: addDays(start, 14), source: 'calendar' } });
    expect(screen.getByText(/Fertile window, by the calendar: days 10 to 15 \(estimate\)/)).toBeVisible();
  });

  it('shades an open-ended window up to the last visible day', () => {
    show({ window: { from: addDays(start, 9), to: null, source: 'evaluation' }, cycle: null });
    expect(screen.getByText(/From day 10 on the days count as fertile/)).toBeVisible();
    expect(cursor()).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Day 16: 36\.65 °C, fertile window, /));
    expect(tableRow(17)).toBe('17, 8 Novto comeFertile window');
  });

  it('draws an open-ended window as a band that is open to the right, even before it starts', () => {
    const window = { from: addDays(start, 20), to: null, source: 'evaluation' as const };
    const { container } = show({ window, cycle: null, today: addDays(start, 15) });
    expect(container.querySelector('svg')).toHaveTextContent('Fertile from day 21 on (estimate)');
    const band = [...container.querySelectorAll('path')].find(
      (path) => path.getAttribute('fill') === 'var(--color-fertile-soft)',
    );
    // The outline is open at the right edge.
    const [, startX] = /^M([\d.]+) /.exec(band?.getAttribute('d') ?? '') ?? [];
    expect(Number(startX)).toBeCloseTo(634, 0);
    expect(band?.getAttribute('d')).toMatch(new RegExp(`H${startX}$`));
  });

  it('shows mucus, LH tests and sex below the line, and names each symbol', () => {
    const { container } = show();
    const legend = screen.getAllByRole('list').flatMap((list) => within(list).getAllByRole('listitem'));
    expect(legend.map(({ textContent }) => textContent)).toEqual([
      'Temperature',
      'Left out',
      'Bleeding',
      'Mucus: slippery or like egg white',
      'LH test positive',
      'Sex, protected',
    ]);
    const plot = container.querySelector('[role="slider"] svg');
    expect(plot?.querySelectorAll('[fill="var(--color-fertile)"]')).toHaveLength(1);
    expect(plot?.querySelectorAll('circle[r="5.3"][fill="var(--color-ink)"]')).toHaveLength(1);
    expect(plot?.querySelectorAll('path[stroke="var(--color-ink-2)"][fill="none"]')).toHaveLength(1);
  });

  it('draws excluded mucus hollow, and says so', () => {
    const { container } = show({
      entries: [...entries, logged(14, { mucus_feeling: 'wet', mucus_texture: 'creamy', mucus_excluded: true })],
    });
    expect(container.querySelectorAll('[role="slider"] rect[fill="none"]')).toHaveLength(1);
    expect(screen.getByText('Mucus, left out')).toBeVisible();
    expect(screen.queryByText('Mucus: wet or creamy')).toBeNull();
    expect(tableRow(14)).toContain('mucus left out');
  });

  it('gives the fertile window a color that bleeding does not have', () => {
    const { container } = show();
    const colors = (selector: string) =>
      new Set(
        [...container.querySelectorAll(selector)].flatMap((mark) => [
          mark.getAttribute('fill'),
          mark.getAttribute('stroke'),
        ]),
      );
    expect(colors('[fill="var(--color-fertile-soft)"]')).toEqual(
      new Set(['var(--color-fertile-soft)', 'var(--color-fertile)']),
    );
    expect(colors('[transform][stroke="var(--color-clay)"]')).toEqual(new Set(['var(--color-clay)', 'none']));
  });

  it('shows a disturbed reading even if it is the only one', () => {
    show({ entries: entries.slice(2, 3), cycle: null, today: '2026-12-30' });
    expect(cursor()).toHaveAttribute('aria-valuetext', 'Day 3: 36.90 °C, left out: short night');
    expect(screen.getByText(/^0 temperatures so far/)).toBeVisible();
  });

  it('shows an explanation before the first temperature', () => {
    show({ entries: [logged(1, { bleeding: 'light' })], cycle: null });
    expect(screen.getByText(/^No temperature yet\. Your line begins with the first one you log/)).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
