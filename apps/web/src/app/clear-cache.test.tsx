import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logout } from '@everstep/domain/auth';
import { cacheTexts, homeRedirectMs } from '@everstep/domain/base/cache';
import { userIdHeader } from '@everstep/domain/endpoint';
import { lessonProgress } from '@everstep/domain/lessons';
import { api, fail, reply, unreachable } from '../../test/fake-api';
import { open, storeSession } from '../../test/open';
import { call } from '../platform/api/client';
import { ongoingLogout } from '../platform/session/pending-logout';
import { LastResort } from './last-resort';

const leave = vi.fn<(to: string) => void>();
const unregister = vi.fn(() => Promise.resolve(true));
const deletedCaches: string[] = [];

beforeEach(() => {
  leave.mockClear();
  unregister.mockClear();
  deletedCaches.length = 0;
  // jsdom cannot navigate and has no workers or caches.
  vi.stubGlobal('location', { href: location.href, replace: (to: string | URL) => leave(String(to)) });
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(['lessons', 'shell']),
    delete: (name: string) => Promise.resolve(deletedCaches.push(name) > 0),
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), { getRegistrations: () => Promise.resolve([{ unregister }]) }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('/clear-cache', () => {
  it('signs out first, clears everything, shows a message and redirects home after three seconds', async () => {
    const storedItemCounts: number[] = [];
    api.use(
      reply(logout, () => {
        storedItemCounts.push(localStorage.length);
        expect(ongoingLogout.isSet()).toBe(true);
        return { success: true };
      }),
    );
    storeSession();
    sessionStorage.setItem('anything', '1');
    const startedAt = performance.now();
    open('/clear-cache');
    expect(await screen.findByText(cacheTexts.done)).toBeVisible();
    expect(storedItemCounts).toHaveLength(1);
    expect(storedItemCounts[0]).toBeGreaterThan(0);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(unregister).toHaveBeenCalledOnce();
    expect(deletedCaches).toEqual(['lessons', 'shell']);
    expect(rows()).toEqual([
      'Sign outdone',
      'Local storagedone',
      'Session storagedone',
      'Service workersdone',
      'Cachesdone',
      'Tracker entries on this devicedone',
    ]);
    expect(screen.getByRole('link', { name: 'Go home now' })).toHaveAttribute('href', '/');
    expect(leave).not.toHaveBeenCalled();
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/'));
    expect(performance.now() - startedAt).toBeGreaterThan(homeRedirectMs);
  });

  it('continues when something cannot be cleared, and reports it', async () => {
    api.use(unreachable(logout));
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('refused on purpose')) });
    storeSession();
    open('/clear-cache');
    expect(await screen.findByText('Cache clearing completed (some items may require manual refresh)')).toBeVisible();
    expect(rows().filter((row) => row?.endsWith('could not be cleared'))).toEqual([
      'Sign outcould not be cleared',
      'Cachescould not be cleared',
    ]);
    expect(localStorage.length).toBe(0);
    expect(unregister).toHaveBeenCalledOnce();
  });

  it('asks for nothing more as the user once the server has signed them out', async () => {
    const askedAs: (string | null)[] = [];
    api.use(
      reply(lessonProgress, ({ headers }) => {
        askedAs.push(headers.get(userIdHeader));
        return { success: true as const, completed: [], reading: [] };
      }),
    );
    storeSession();
    open('/clear-cache');
    expect(await screen.findByText(cacheTexts.done)).toBeVisible();
    await call(lessonProgress, {});
    expect(askedAs).toEqual([null]);
  });

  it('stays on the page on request', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { user } = open('/clear-cache');
    await user.click(await screen.findByRole('button', { name: 'Stay here' }));
    vi.advanceTimersByTime(10_000);
    expect(leave).not.toHaveBeenCalled();
    expect(screen.getByText(cacheTexts.done)).toBeVisible();
  });
});

it('the last-resort screen signs out too, then reloads with ?clear-cache=1, even if the server does not reply', async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const Fragile = () => {
    throw new Error('broken on purpose');
  };
  api.use(fail(logout, 'unavailable'));
  storeSession();
  render(
    <LastResort>
      <Fragile />
    </LastResort>,
  );
  vi.mocked(console.error).mockClear();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Cache & Refresh' }));
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(leave).toHaveBeenCalledWith(expect.stringContaining('?clear-cache=1'));
  expect(localStorage.length).toBe(0);
});
