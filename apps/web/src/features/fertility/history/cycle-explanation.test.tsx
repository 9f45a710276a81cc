import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { addDays } from '@everstep/domain/base/days';
import { emptyEntry, createCycleReport, defaultSettings, type FertilityEntry } from '@everstep/domain/fertility';
import { CycleHistory } from './cycle-history';
import { CycleStatistics } from './cycle-statistics';
import { DoctorSummary } from '../summary/doctor-summary';
import { CycleExplanation } from './cycle-explanation';

/** A cycle with readings of 36.40 °C before the rise, a disturbed one on day 2, and signs that confirm the rise. */
const chartedCycle = (start: string, until: number): FertilityEntry[] =>
  Array.from({ length: until }, (_, index) => {
    const number = index + 1;
    const isBest = number >= 10 && number < 14;
    return {
      ...emptyEntry(addDays(start, index)),
      bleeding: number <= 3 ? 'medium' : null,
      temperature: number < 14 ? 36.4 : 36.75,
      disturbed: number === 2 ? 'travel' : null,
      mucus_feeling: isBest ? 'slippery' : 'dry',
      mucus_texture: isBest ? 'egg_white' : 'nothing',
      symptoms: number === 1 ? ['cramps'] : [],
      note: number === 1 ? 'Not for everybody.' : '',
    };
  });
const reportFor = (entries: FertilityEntry[], asOf: string, isAdvanced = true) =>
  createCycleReport({ entries, settings: defaultSettings, asOf, isAdvanced });
const evaluate = (entries: FertilityEntry[], asOf: string) => {
  const { advanced } = reportFor(entries, asOf);
  if (!advanced) throw new Error('Nothing was evaluated.');
  return advanced;
};
const start = '2026-11-01';
const entries = [...chartedCycle('2026-10-04', 28), ...chartedCycle(start, 18)];
const advanced = evaluate(entries, '2026-11-18');
const [currentCycle] = advanced.cycles;
const logged = { entries, unit: 'c', today: '2026-11-18' } as const;
const tableCells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the explanation of a cycle', () => {
  it('shows the readings that decided it and what makes it less certain', () => {
    if (currentCycle) render(<CycleExplanation cycle={currentCycle} />);
    expect(screen.getByText(/^The reading of 14 November and the two after it lie above 36.40 °C/)).toBeVisible();
    expect(screen.getByText(/^The first 5 days may count as less fertile \(estimate\)/)).toBeVisible();
    const rows = tableCells(screen.getByRole('table', { name: 'The readings that decided it' }));
    expect(rows[0]).toEqual(['Date', 'Temperature', 'How it was read']);
    expect(rows[1]).toEqual(['8 Nov', '36.40 °C', 'highest of the six, the line']);
    expect(rows.at(-1)).toEqual(['16 Nov', '36.75 °C', 'counted as higher']);
    expect(rows).toHaveLength(10);
    expect(screen.getByText('Less certain')).toBeVisible();
    expect(screen.getByText('Disturbed readings were left out.')).toBeVisible();
    expect(screen.getByText('Estimate. Not for contraception or diagnosis.')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'A second opinion' })).toBeNull();
  });

  it('shows a reading as typed, and its evaluated value if different', () => {
    const oddEntries = entries.map((entry) => (entry.temperature === 36.75 ? { ...entry, temperature: 36.76 } : entry));
    const [cycle] = evaluate(oddEntries, '2026-11-18').cycles;
    if (cycle) render(<CycleExplanation cycle={cycle} />);
    const rows = tableCells(screen.getByRole('table', { name: 'The readings that decided it' }));
    expect(rows.at(-1)).toEqual(['16 Nov', '36.76 °C, counted as 36.75 °C', 'counted as higher']);
    expect(rows[1]).toEqual(['8 Nov', '36.40 °C', 'highest of the six, the line']);
  });

  it('shows a second opinion that differs, and the usual certainty', () => {
    if (!currentCycle) throw new Error('There is no cycle.');
    const explanation = { ...currentCycle.explanation, confidence: 'usual' as const, doubts: [] };
    render(<CycleExplanation cycle={{ ...currentCycle, explanation, second_opinion: 'Read more strictly, later.' }} />);
    expect(screen.getByText('Usual certainty')).toBeVisible();
    expect(screen.getByText('The rise begins on 14 November.')).toBeVisible();
    expect(screen.getByText('Read more strictly, later.')).toBeVisible();
  });

  it('opens for each cycle in the history', async () => {
    render(<CycleHistory cycles={advanced.cycles} {...logged} />);
    expect(screen.getByText('4 October 2026: 28 days, rise on day 14, confirmed')).toBeVisible();
    const current = screen.getByText('1 November 2026: still going on, rise on day 14, confirmed');
    await userEvent.click(current);
    expect(current.closest('details')).toHaveAttribute('open');
  });

  it('shows the curve of a cycle once it is open, with its own days only', async () => {
    render(<CycleHistory cycles={advanced.cycles} {...logged} />);
    expect(screen.queryByRole('slider')).toBeNull();
    await userEvent.click(screen.getByText('4 October 2026: 28 days, rise on day 14, confirmed'));
    const slider = await screen.findByRole('slider', { name: 'Day of the cycle' });
    expect(slider).toHaveAttribute('aria-valuemax', '28');
    expect(
      screen.getByRole('heading', { name: 'Temperature in the cycle from 4 October 2026', level: 3 }),
    ).toBeVisible();
    expect(
      screen.getByText(/^27 temperatures\. .*Fertile window, from what you noted: days \d to 16 \(estimate\)/),
    ).toBeVisible();
    expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Day 28: 36\.75 °C/));
  });

  it('says where a cycle has no temperatures', async () => {
    render(<CycleHistory cycles={advanced.cycles} {...logged} entries={[]} />);
    await userEvent.click(screen.getByText('4 October 2026: 28 days, rise on day 14, confirmed'));
    expect(await screen.findByText('No temperatures in this cycle.')).toBeVisible();
  });

  it('says where a cycle has no rise, or an unconfirmed one', () => {
    const cycles = advanced.cycles.map((cycle, index) => ({
      ...cycle,
      first_higher: index === 0 ? null : cycle.first_higher,
      infertile_from: null,
    }));
    render(<CycleHistory cycles={cycles} {...logged} />);
    expect(screen.getByText('1 November 2026: still going on, no rise found')).toBeVisible();
    expect(screen.getByText('4 October 2026: 28 days, rise on day 14, not confirmed')).toBeVisible();
  });

  it('is not read as one where the cycle was a pregnancy', async () => {
    const loss = entries.map((entry) => ({ ...entry, follows_pregnancy: entry.day === start }));
    render(<CycleHistory {...logged} entries={loss} cycles={evaluate(loss, '2026-11-18').cycles} />);
    const title = screen.getByText('4 October 2026: 28 days, a pregnancy');
    await userEvent.click(title);
    const pregnancy = within(title.closest('details') ?? document.body);
    expect(pregnancy.getByText(/^This cycle is left out of your averages and estimates: you said/)).toBeVisible();
    expect(await pregnancy.findByText(/^27 temperatures\./)).not.toHaveTextContent(/fertile/i);
    expect(pregnancy.queryByRole('heading', { name: 'The start of the cycle' })).toBeNull();
  });

  it('says why a cycle that is too short or too long does not count', () => {
    const starts = ['2026-06-01', '2026-06-15', '2026-09-14', start];
    const cycles = evaluate(
      starts.flatMap((day) => chartedCycle(day, 3)),
      '2026-11-03',
    ).cycles;
    render(<CycleHistory {...logged} cycles={cycles} />);
    expect(screen.getByText('1 June 2026: 14 days, no rise found, left out')).toBeVisible();
    expect(screen.getByText('15 June 2026: 91 days, no rise found, left out')).toBeVisible();
    expect(screen.getByText(/: the next bleeding came after fewer than 15 days/)).toBeInTheDocument();
    expect(screen.getByText(/: more than 90 days passed before the next period/)).toBeInTheDocument();
  });

  it('shows an explanation while there is no cycle', () => {
    render(<CycleHistory cycles={[]} {...logged} />);
    expect(screen.getByText(/^Your cycles will appear here/)).toBeVisible();
  });
});

describe('the statistics', () => {
  const figures = () =>
    Object.fromEntries(
      screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );

  it('say how many cycles they are based on', () => {
    const starts = ['2026-07-10', '2026-08-08', '2026-09-05', '2026-10-04', start];
    const four = starts.flatMap((day) => chartedCycle(day, 18));
    render(<CycleStatistics advanced={evaluate(four, '2026-11-18')} />);
    expect(figures()).toEqual({
      'Shortest cycle': '28 days',
      'Longest cycle': '29 days',
      'Average cycle': '28.5 daysFrom 4 whole cycles.',
      'Usual variation': '0.6 days either way',
      'Luteal phase (estimate)': '16 days, yoursThe days after ovulation, until the next period.',
      'Next period (estimate)': '29 November to 1 DecemberThen 28 to 30 December, and 26 to 28 January.',
    });
    expect(screen.getByText('Estimate. Not for contraception or diagnosis.')).toBeVisible();
  });

  it('say that cycles which differ by more than nine days allow no closer estimate', () => {
    // 24, 38 and 28 days.
    const starts = ['2026-08-03', '2026-08-27', '2026-10-04', start];
    const four = starts.flatMap((day) => chartedCycle(day, 3));
    render(<CycleStatistics advanced={evaluate(four, '2026-11-03')} />);
    expect(figures()['Next period (estimate)']).toBe(
      '25 November to 9 DecemberYour cycles differ too much for a closer estimate.',
    );
  });

  it('give no next period, and no reason for that, while no cycle is going on', () => {
    const starts = [addDays(start, -234), addDays(start, -206), addDays(start, -178), addDays(start, -150)];
    const regular = starts.flatMap((day) => chartedCycle(day, 3));
    render(<CycleStatistics advanced={evaluate(regular, start)} />);
    expect(figures()).toMatchObject({
      'Usual variation': '0 days either way',
      'Next period (estimate)': 'Not known yet',
    });
  });

  it('say what data is missing, and give the next period as a range', () => {
    render(<CycleStatistics advanced={evaluate(chartedCycle(start, 3), '2026-11-03')} />);
    expect(screen.getByText(/^Your numbers begin with the first whole cycle/)).toBeVisible();
    expect(figures()).toEqual({
      'Shortest cycle': 'Not known yet',
      'Longest cycle': 'Not known yet',
      'Average cycle': 'Not known yet',
      'Usual variation': 'Not known yetThis needs two whole cycles.',
      'Luteal phase (estimate)': '14 days, the usual lengthThe days after ovulation, until the next period.',
      'Next period (estimate)':
        '27 November to 3 DecemberBased on typical cycles. An estimate from your own needs three whole cycles.',
    });
  });
});

describe('the doctor summary', () => {
  const summary = (overrides: object = {}) =>
    render(
      <DoctorSummary
        name="Maya"
        report={reportFor(entries, '2026-11-18')}
        entries={entries}
        unit="c"
        today="2026-11-18"
        {...overrides}
      />,
    );

  it('contains cycles, temperatures by week and symptoms, and no notes', () => {
    summary();
    expect(screen.getByText('Maya, 18 November 2026')).toBeVisible();
    expect(screen.getByText(/^Noted at home .* Not for contraception or diagnosis\.$/)).toBeVisible();
    expect(tableCells(screen.getByRole('table', { name: 'The last cycles' }))).toEqual([
      ['First day', 'Length', 'Bleeding', 'First higher reading', 'Rise confirmed'],
      ['1 November 2026', 'still going on', '3 days', 'day 14', 'yes'],
      ['4 October 2026', '28 days', '3 days', 'day 14', 'yes'],
    ]);
    expect(tableCells(screen.getByRole('table', { name: 'Temperatures by weeks' })).slice(1)).toEqual([
      ['1 Nov', '36.40', '(36.40)', '36.40', '36.40', '36.40', '36.40', '36.40'],
      ['8 Nov', '36.40', '36.40', '36.40', '36.40', '36.40', '36.40', '36.75'],
      ['15 Nov', '36.75', '36.75', '36.75', '36.75', '–', '–', '–'],
    ]);
    expect(screen.getAllByText(/^In brackets: left out/)[0]).toBeVisible();
    expect(screen.getByText('Cramps').nextElementSibling).toHaveTextContent('2 days');
    expect(screen.queryByText('Not for everybody.')).toBeNull();
  });

  it('says where temperatures alone show a rise, as no second sign was logged', () => {
    const alone = entries.map((entry) => ({ ...entry, mucus_texture: null, mucus_feeling: null }));
    summary({ report: reportFor(alone, '2026-11-18'), entries: alone });
    expect(tableCells(screen.getByRole('table', { name: 'The last cycles' }))[1]).toEqual([
      '1 November 2026',
      'still going on',
      '3 days',
      'day 14',
      'by temperature alone',
    ]);
  });

  it('contains the curve of each cycle that it lists, and its readings as a table', () => {
    summary();
    for (const title of ['1 November 2026, still going on', '4 October 2026, 28 days'])
      expect(screen.getByRole('figure', { name: `Temperatures from ${title}` }).querySelector('svg')).not.toBeNull();
    const earlier = screen.getByRole('figure', { name: /from 4 October 2026/ });
    const table = within(earlier).getByRole('table', {
      name: 'Temperatures by weeks from 4 October 2026',
      hidden: true,
    });
    expect(tableCells(table)).toHaveLength(5);
    expect(
      within(screen.getByRole('figure', { name: /1 November/ })).queryByRole('table', { hidden: true }),
    ).toBeNull();
  });

  it('says which cycle was a pregnancy, also on a plan without evaluation', () => {
    const loss = entries.map((entry) => ({ ...entry, follows_pregnancy: entry.day === start }));
    summary({ entries: loss, report: reportFor(loss, '2026-11-18', false) });
    expect(screen.getByRole('cell', { name: '28 days, a pregnancy' })).toBeVisible();
  });

  it('judges no rise of a pregnancy, and calls none that has ended still going on', () => {
    const spotting = { ...emptyEntry('2026-11-19'), bleeding: 'spotting' as const, follows_pregnancy: true };
    const loss = [...entries, spotting];
    summary({ entries: loss, report: reportFor(loss, '2026-11-19'), today: '2026-11-19' });
    expect(tableCells(screen.getByRole('table', { name: 'The last cycles' }))[1]).toEqual([
      '1 November 2026',
      'a pregnancy',
      '4 days',
      'day 14',
      'not evaluated',
    ]);
    expect(screen.getByRole('figure', { name: 'Temperatures from 1 November 2026, a pregnancy' })).toBeVisible();
    expect(screen.queryByText(/still going on/)).toBeNull();
  });

  it('does not show sex on the curves', () => {
    const intimate = entries.map((entry) => ({ ...entry, intercourse: 'protected' as const }));
    summary({ entries: intimate });
    expect(screen.getAllByText('Temperature').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Sex/)).toBeNull();
  });

  it('includes the notes on request, and uses °F', () => {
    summary({ withNotes: true, unit: 'f' });
    expect(screen.getAllByText('Not for everybody.')).toHaveLength(2);
    expect(screen.getByRole('heading', { name: 'Temperatures of this cycle in °F' })).toBeVisible();
    expect(screen.getAllByRole('cell', { name: '97.52' })).not.toHaveLength(0);
  });

  it('shows logged days on a plan without evaluation', () => {
    summary({ report: reportFor(entries, '2026-11-18', false) });
    expect(screen.getAllByRole('cell', { name: 'not evaluated' })).toHaveLength(4);
    expect(screen.queryByRole('heading', { name: 'In numbers' })).toBeNull();
  });

  it('says so when there is nothing to show', () => {
    summary({ entries: [], report: reportFor([], '2026-11-18') });
    expect(screen.getByText('No period has been noted yet, so there is no cycle to show.')).toBeVisible();
    expect(screen.getByText('None were noted.')).toBeVisible();
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
