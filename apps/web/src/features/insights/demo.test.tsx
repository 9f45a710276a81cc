import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { insightNames, insightTexts } from '@everstep/domain/insights';
import { trackerTexts } from '@everstep/domain/trackers';
import { open, storeSession } from '../../../test/open';

it('demo mode works insights out from its sample entries, and hides a kind until the page is closed', async () => {
  storeSession({ demo: true, email: 'ultra.demo@parents.example', subscriptionTier: 'ultra_elite' });
  const { user } = open('/insights');
  const cycle = within(await screen.findByRole('region', { name: insightTexts.topics.cycle }));
  const sentence = cycle.getByText(/^Your last 5 cycles were/);
  expect(
    within(screen.getByRole('region', { name: insightTexts.topics.feeding })).getAllByText('Mila')[0],
  ).toBeVisible();
  await user.click(cycle.getByRole('button', { name: new RegExp(`^${insightTexts.notUseful} Your last 5 cycles`) }));
  await waitFor(() => expect(sentence).not.toBeInTheDocument());
  expect(await screen.findByText(insightTexts.hidden(insightNames.cycle_spread))).toBeVisible();
  await user.click(screen.getByRole('button', { name: trackerTexts.undo }));
  expect(await screen.findByText(/^Your last 5 cycles were/)).toBeVisible();
});
