import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { lessonProgress, listLessons, type LessonSummary } from '@everstep/domain/lessons';
import { accessReply, api, lesson, maya, reply, unreachable } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';

const titles = () =>
  within(preview())
    .queryAllByRole('heading', { level: 2 })
    .map((heading) => heading.textContent)
    .slice(1);
const preview = () => screen.getByRole('region', { name: 'A look into the library' });

function lessons(level: string, change: Partial<LessonSummary>, count: number) {
  return Array.from({ length: count }, (_, index) =>
    lesson({ slug: `${level.toLowerCase()}-${index + 1}`, title: `${level} ${index + 1}`, ...change }),
  );
}

const catalog = [
  ...lessons('Pro', { is_elite: true, content: null }, 4),
  ...lessons('Plus', { is_premium: true, content: null, category: 'health' }, 4),
  ...lessons('Free', {}, 2),
];

beforeEach(() => api.use(reply(listLessons, { success: true, lessons: catalog })));

describe('the preview on the landing page', () => {
  it('shows a visitor free lessons first, then three locked ones', async () => {
    open('/');
    await screen.findByRole('heading', { name: 'Free 1' });
    expect(titles()).toEqual(['Free 1', 'Free 2', 'Pro 1', 'Pro 2', 'Pro 3']);
    expect(screen.getAllByText('Unlock with Elite Access')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Free 1' })).toHaveAttribute('href', '/library/free-1');
  });

  it('has the tabs of the library, and does not change the URL', async () => {
    const { user, address } = open('/');
    await screen.findByRole('heading', { name: 'Free 1' });
    const tabs = within(preview());
    expect(tabs.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All Modules',
      'Fertility Mastery',
      'Wealth Architecture',
      'Health Optimization',
      'Luxury Environments',
      'Excellence Mindset',
      'Advanced Genetics',
    ]);
    await user.click(tabs.getByRole('tab', { name: 'Fertility Mastery' }));
    expect(titles()).toEqual(['Free 1', 'Free 2', 'Pro 1', 'Pro 2', 'Pro 3']);
    await user.keyboard('{End}');
    expect(tabs.getByRole('tab', { name: 'Advanced Genetics' })).toHaveFocus();
    expect(tabs.getByText('No modules available in this category yet.')).toBeVisible();
    expect(tabs.getByText('Check back soon for new elite content!')).toBeVisible();
    expect(address()).toBe('/');
  });

  it('links to the remaining lessons of a category with more than eight, with their number', async () => {
    const { user } = open('/');
    const more = await screen.findByRole('link', { name: 'Discover 5 more' });
    expect(more).toHaveAttribute('href', '/library');
    await user.click(within(preview()).getByRole('tab', { name: 'Health Optimization' }));
    expect(screen.queryByRole('link', { name: /^Discover/ })).toBeNull();
  });

  it('says what a locked lesson needs, and returns the focus', async () => {
    const { user } = open('/');
    const unlock = await screen.findByRole('button', { name: 'Unlock with Elite Access: Pro 1' });
    await user.click(unlock);
    expect(await screen.findByRole('dialog', { name: 'Pro 1 Requires Everstep Pro' })).toHaveTextContent(
      'Upgrade to Pro, $99/month',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(unlock).toHaveFocus());
  });

  it('offers more to visitors and free users in every category', async () => {
    const { user } = open('/');
    const banner = within(await screen.findByRole('complementary', { name: 'More lessons' }));
    expect(banner.getByText(/Plus opens 15 of them, and Pro all 36\./)).toBeVisible();
    await user.click(within(preview()).getByRole('tab', { name: 'Excellence Mindset' }));
    await user.click(banner.getByRole('button', { name: 'See what Plus brings' }));
    expect(await screen.findByRole('dialog', { name: 'Limited Library Requires Everstep Plus' })).toHaveTextContent(
      'Upgrade to Plus, $39/month',
    );
  });

  it('shows a Plus user what Plus opens and what they completed, without an offer', async () => {
    storeSession();
    const plus = { ...maya, subscription_tier: 'elite_premium' as const };
    const completed = [{ slug: 'plus-1', completed_at: '2026-11-20T08:00:00.000Z' }];
    api.use(
      reply(subscriptionAccess, accessReply(plus)),
      reply(lessonProgress, { success: true, completed: completed, reading: [] }),
    );
    open('/');
    const card = (await screen.findByRole('heading', { name: 'Plus 1' })).closest('article') as HTMLElement;
    expect(await within(card).findByText('Completed')).toBeVisible();
    expect(titles()).toEqual(['Plus 1', 'Plus 2', 'Plus 3', 'Plus 4', 'Free 1', 'Pro 1', 'Pro 2', 'Pro 3']);
    expect(screen.queryByRole('complementary', { name: 'More lessons' })).toBeNull();
  });

  it('offers to retry when the lessons cannot be loaded', async () => {
    api.use(unreachable(listLessons));
    const { user } = open('/');
    expect(await screen.findByRole('alert')).toHaveTextContent('The lessons could not be loaded.');
    api.use(reply(listLessons, { success: true, lessons: catalog }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Free 1' })).toBeVisible();
  });
});
