import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityData } from '@everstep/domain/activity';
import { checkFirstTime, markNotFirstTime, resetData, tourSteps, updateOnboarding } from '@everstep/domain/onboarding';
import { api, fail, noActivity, pending, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

const done = { success: true } as const;

/** A user who is new until a call changes that. Returns the calls in order. */
function fakeNewUser() {
  const calls: string[] = [];
  const record = <T,>(name: string, value: T): T => {
    calls.push(name);
    return value;
  };
  const isPrepared = () => calls.some((name) => ['reset', 'mark', 'finish'].includes(name));
  api.use(
    reply(checkFirstTime, () => record('check', { ...done, isFirstTime: !isPrepared() })),
    reply(resetData, () => record('reset', done)),
    reply(markNotFirstTime, () => record('mark', done)),
    reply(activityData, () => record('activity', { ...done, user_data: noActivity })),
    reply(updateOnboarding, () => record('finish', done)),
  );
  storeSession();
  return calls;
}

const tour = async () => within(await screen.findByRole('dialog'));
const press = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click((await tour()).getByRole('button', { name }));

describe('the tour', () => {
  it('is for a first visit only', async () => {
    storeSession();
    open('/dashboard');
    expect(await screen.findByText('0 of 3')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown before the account is reset and the visit recorded; the activity is loaded after that', async () => {
    const calls = fakeNewUser();
    const { user } = open('/dashboard');
    await tour();
    expect(await screen.findByText('0 of 3')).toBeInTheDocument();
    expect(calls).toEqual(['check', 'reset', 'mark', 'activity']);
    await press(user, 'Close');
    await waitFor(() => expect(calls.at(-1)).toBe('finish'));
    expect(calls).toEqual(['check', 'reset', 'mark', 'activity', 'finish']);
  });

  it('goes through six steps and back, with the focus on each heading', async () => {
    fakeNewUser();
    const { user } = open('/dashboard');
    for (const [index, { title, lines }] of tourSteps.entries()) {
      const step = await tour();
      const heading = await step.findByRole('heading', { name: title });
      expect(heading).toHaveFocus();
      expect(screen.getByRole('dialog', { name: title })).toBeVisible();
      expect(step.getByRole('status')).toHaveTextContent(`Step ${index + 1} of 6`);
      for (const line of lines) expect(step.getByText(line)).toBeVisible();
      expect(step.queryByRole('button', { name: 'Previous' }) === null).toBe(index === 0);
      expect(step.queryByRole('button', { name: 'Get Started' }) === null).toBe(index < 5);
      if (index < 5) await press(user, 'Next');
    }
    expect((await tour()).queryByRole('button', { name: 'Next' })).toBeNull();
    await press(user, 'Previous');
    expect((await tour()).getByRole('heading', { name: 'Other parents, soon' })).toHaveFocus();
  });

  it('leads from the last step to the library', async () => {
    const calls = fakeNewUser();
    const { user, address } = open('/dashboard');
    for (let step = 1; step < 6; step += 1) await press(user, 'Next');
    const links = (await tour()).getAllByRole('link');
    expect(links[0]).toHaveTextContent('Explore Library');
    await user.click(links[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/library'));
    await waitFor(() => expect(calls).toContain('finish'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['Escape', (user: ReturnType<typeof open>['user']) => user.keyboard('{Escape}')],
    ['the cross', (user: ReturnType<typeof open>['user']) => press(user, 'Close')],
  ])('is closed by %s, and stays closed after a reload', async (_name, leave) => {
    const calls = fakeNewUser();
    const { user } = open('/dashboard');
    await tour();
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(calls.filter((name) => name === 'finish')).toHaveLength(1));
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Library' }));
    await screen.findByRole('heading', { level: 1, name: 'Library' });
    await user.click(screen.getByRole('link', { name: 'Hi, Maya' }));
    expect(await screen.findByText('0 of 3')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter((name) => name !== 'activity')).toEqual(['check', 'reset', 'mark', 'finish']);
  });
});

describe('the dashboard shows', () => {
  it.each([
    ['check-first-time', [fail(checkFirstTime, 'unavailable')]],
    ['check-first-time, unreachable', [unreachable(checkFirstTime)]],
  ])('without the tour when %s fails', async (_name, handlers) => {
    storeSession();
    api.use(...handlers);
    open('/dashboard');
    expect(await screen.findByText('0 of 3')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('with the tour when every other call fails', async () => {
    fakeNewUser();
    api.use(fail(resetData, 'unavailable'), unreachable(markNotFirstTime), fail(updateOnboarding, 'unexpected'));
    const { user } = open('/dashboard');
    await tour();
    expect(await screen.findByText('0 of 3')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('0 of 3')).toBeVisible();
  });

  it('only its frame until the server says whether the user is new', async () => {
    storeSession();
    api.use(pending(checkFirstTime));
    open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Quick links' })).toBeVisible();
    expect(screen.queryByText('0 of 3')).toBeNull();
  });
});
