import '../../../../test/indexed-db';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getInsights, insightTexts } from '@everstep/domain/insights';
import { api, fail } from '../../../../test/fake-api';
import { fakeInsights, someInsights } from '../../../../test/insights';
import { open } from '../../../../test/open';

const { night, interval, waking } = someInsights;

describe('insights on the dashboard', () => {
  const onDashboard = () => screen.findByRole('region', { name: insightTexts.card.title });

  it('the two insights that matter most stand for the week, and lead to all of them', async () => {
    fakeInsights({ insights: [interval, { ...night, id: 'sleep_naps', sentence: 'More naps.' }, waking, night] });
    open('/dashboard');
    const inCard = within(await onDashboard());
    expect(inCard.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      night.sentence,
      waking.sentence,
    ]);
    expect(inCard.getByText('This week: 2 changes, 1 that goes together and 1 figure.')).toBeVisible();
    expect(inCard.getByRole('link', { name: insightTexts.card.open })).toHaveAttribute('href', '/insights');
  });

  it.each([
    ['ready', insightTexts.card.none],
    ['computing', insightTexts.card.computing],
    ['no_consent', insightTexts.noConsent],
  ] as const)('with nothing to say and the state %s, the card says so', async (state, text) => {
    fakeInsights({ state });
    open('/dashboard');
    expect(within(await onDashboard()).getByText(text)).toBeVisible();
  });

  it('the card says that it could not be loaded', async () => {
    fakeInsights();
    api.use(fail(getInsights, 'unavailable'));
    open('/dashboard');
    expect(within(await onDashboard()).getByText(insightTexts.loadFailed)).toBeVisible();
  });

  it.each([{ tier: 'free' }, { status: 'suspended' }] as const)('there is no card with %o', async (plan) => {
    const { asked } = fakeInsights(plan);
    open('/dashboard');
    expect(await screen.findByText(/^Worried right now/)).toBeVisible();
    expect(screen.queryByRole('region', { name: insightTexts.card.title })).toBeNull();
    expect(asked).toEqual([]);
  });
});
