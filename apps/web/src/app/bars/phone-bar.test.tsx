import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { paths } from '@everstep/domain/base/paths';
import { getLesson } from '@everstep/domain/lessons';
import { api, fullLesson, reply } from '../../../test/fake-api';
import { fakeFamilyServer } from '../../../test/family-server';
import { open, storeSession } from '../../../test/open';

function narrowScreen(): void {
  const phone = (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes('width < '), media: query }) as MediaQueryList;
  const spy = vi.spyOn(window, 'matchMedia').mockImplementation(phone);
  onTestFinished(() => spy.mockRestore());
}
const bar = () => screen.queryByRole('navigation', { name: 'Every day' });
const current = () =>
  within(bar() as HTMLElement)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') !== null)
    .map((link) => `${link.textContent}: ${link.getAttribute('aria-current')}`);

beforeEach(narrowScreen);

describe('the bar of a phone', () => {
  it('leads to the four pages of every day and marks the current one', async () => {
    storeSession();
    const { user, address } = open(paths.dashboard);
    await screen.findByRole('heading', { level: 1 });
    const links = within(bar() as HTMLElement).getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Today /dashboard',
      'Log /trackers',
      'Learn /library',
      'Family /family',
    ]);
    expect(current()).toEqual(['Today: page']);
    await user.click(within(bar() as HTMLElement).getByRole('link', { name: 'Learn' }));
    await waitFor(() => expect(address()).toBe(paths.library));
    expect(current()).toEqual(['Learn: page']);
  });

  it.each([
    [paths.sleepTracker, 'Log: true'],
    [paths.lesson('first-steps'), 'Learn: true'],
    [paths.familyPlanner, 'Family: true'],
  ])('marks on %s the page that it is part of', async (path, expected) => {
    fakeFamilyServer();
    api.use(reply(getLesson, { success: true, lesson: fullLesson }));
    open(path);
    await screen.findByRole('navigation', { name: 'Every day' });
    expect(current()).toEqual([expected]);
  });

  it('is not for visitors', async () => {
    open(paths.library);
    expect(await screen.findByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
    expect(bar()).toBeNull();
  });
});
