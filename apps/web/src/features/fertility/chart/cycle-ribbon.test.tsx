import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyEntry } from '@everstep/domain/fertility';
import { chartDays } from './chart-days';
import { CycleRibbon } from './cycle-ribbon';

it('the cycle ribbon has a stone for each day and a text alternative', () => {
  const entries = ['2026-10-23', '2026-10-24'].map((day) => ({ ...emptyEntry(day), bleeding: 'medium' as const }));
  const window = { from: '2026-10-30', to: '2026-11-06', source: 'calendar' as const };
  render(<CycleRibbon start="2026-10-23" days={30} entries={entries} window={window} today="2026-10-27" />);
  const ribbon = screen.getByRole('img', {
    name:
      '30 days of this cycle. Today is day 5. 2 days with bleeding. ' +
      'Fertile window, by the calendar: days 8 to 15 (estimate).',
  });
  expect([...ribbon.querySelectorAll('text')].map((stone) => stone.textContent)).toEqual(
    Array.from({ length: 30 }, (_, index) => `${index + 1}`),
  );
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Bleeding', 'Fertile window (estimate)', 'Today', 'Still to come']);
});

it('an open-ended fertile window extends to the last stone, even before it starts', () => {
  const window = { from: '2026-10-28', to: null, source: 'evaluation' as const };
  const days = chartDays({ start: '2026-10-23', days: 30, entries: [], window, today: '2026-10-25' });
  expect(days.filter(({ isFertile }) => isFertile).map(({ number }) => number)).toEqual(
    Array.from({ length: 25 }, (_, index) => index + 6),
  );
});
