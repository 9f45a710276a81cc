import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getConsents } from '@everstep/domain/consents';
import { demoFertilityDays, getCycleReport, getFertilitySettings } from '@everstep/domain/fertility';
import { growthTexts } from '@everstep/domain/growth';
import { listHouseholds } from '@everstep/domain/households';
import { api, pending, reply } from '../../../test/fake-api';
import { fakeFamilyServer } from '../../../test/family-server';
import { fakeFertilityServer } from '../../../test/fertility-server';
import { open } from '../../../test/open';
import { ApiError } from '../api/api-error';
import { noteWaitInVain } from '../api/patience';
import { openOutbox } from '../sync/open-outbox';
import { withCachedResponse } from './cached-response';

/** A reply that comes when the test wants it. */
function lateReply<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<Value>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

describe('while the server is slow', () => {
  it('a tracker opens with what this device knows of the family, and later shows what the server says', async () => {
    const { household, child } = fakeFamilyServer({}, 'owner', []);
    const first = open('/growth');
    await screen.findByRole('button', { name: growthTexts.add });
    first.unmount();
    const late = lateReply<void>();
    const twin = { ...child, id: household.replace('f', 'b'), name: 'Milo' };
    const families = [
      {
        id: household,
        role: 'owner' as const,
        deletion_at: null,
        invitations: [],
        members: [],
        children: [child, twin],
      },
    ];
    api.use(
      pending(getConsents),
      reply(listHouseholds, () => late.promise.then(() => ({ success: true as const, households: families }))),
    );
    open('/growth');
    expect(await screen.findByRole('button', { name: growthTexts.add })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Milo' })).toBeNull();
    late.resolve();
    expect(await screen.findByRole('radio', { name: 'Milo' })).toBeVisible();
  });

  it('the fertility tracker shows the days of this device, and leaves the estimate blank', async () => {
    fakeFertilityServer(demoFertilityDays('2026-11-20'));
    const first = open('/fertility-tracker');
    await screen.findByRole('heading', { name: 'What you logged' });
    first.unmount();
    api.use(pending(getConsents), pending(getFertilitySettings), pending(getCycleReport));
    open('/fertility-tracker');
    expect(await screen.findByRole('heading', { name: 'What you logged' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Log today' })).toBeVisible();
    expect(screen.queryByText(/^Day \d+ of this cycle/)).toBeNull();
  });
});

describe('a reply that comes late', () => {
  const client = new QueryClient({ defaultOptions: { queries: { networkMode: 'always' } } });
  const query = { client, queryKey: ['a list'] };
  let users = 0;
  let email: string;
  const stored = () => openOutbox(email).readValue('list');
  const load = (request: () => Promise<string>) =>
    client.fetchQuery({
      queryKey: query.queryKey,
      queryFn: () => withCachedResponse(email, 'list', request, query),
      retry: false,
    });
  /** What the reply would store has been stored by now. */
  const settle = async (late: Promise<string>) => {
    await late;
    await openOutbox(email).writeValue('another list', '');
  };
  const shown = () => client.getQueryData(query.queryKey);

  beforeEach(async () => {
    client.clear();
    // No test waits for its patience to end.
    noteWaitInVain();
    users += 1;
    email = `late${users}@parents.example`;
    await openOutbox(email).writeValue('list', 'old');
  });

  it('that differs is fetched again, shown and stored', async () => {
    const late = lateReply<string>();
    const replies = [late.promise, Promise.resolve('newest')];
    // A query that a page looks at is fetched again when it is invalidated.
    const observer = new QueryObserver(client, {
      queryKey: query.queryKey,
      queryFn: () => withCachedResponse(email, 'list', () => replies.shift() ?? Promise.reject(new Error()), query),
      retry: false,
    });
    onTestFinished(observer.subscribe(() => undefined));
    await expect.poll(shown).toBe('old');
    late.resolve('new');
    await expect.poll(shown).toBe('newest');
    await expect.poll(stored).toBe('newest');
  });

  it('that is the same changes nothing, and is not fetched again', async () => {
    const late = lateReply<string>();
    const request = vi.fn(() => late.promise);
    await load(request);
    late.resolve('old');
    await settle(late.promise);
    expect(request).toHaveBeenCalledTimes(1);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
  });

  it('is not stored once the user has signed out', async () => {
    const late = lateReply<string>();
    await load(() => late.promise);
    client.clear();
    late.resolve('new');
    await settle(late.promise);
    expect(shown()).toBeUndefined();
    expect(await stored()).toBe('old');
  });

  it('that takes the access ends what was shown, and nothing of it stays on the device', async () => {
    const late = lateReply<string>();
    await load(() => late.promise);
    late.reject(new ApiError('refused', 403, 'No.'));
    await expect.poll(shown).toBeUndefined();
    await expect.poll(stored).toBeUndefined();
  });

  it('that refuses for a moment only leaves all as it is', async () => {
    const late = lateReply<string>();
    await load(() => late.promise);
    late.reject(new ApiError('refused', 429, 'Not so fast.'));
    await settle(late.promise.catch(() => ''));
    expect(shown()).toBe('old');
    expect(await stored()).toBe('old');
  });

  it.each([
    ['something is shown already', 'newer', 'old'],
    ['nothing is stored', undefined, undefined],
  ])('is waited for if %s', async (_if, before, kept) => {
    client.setQueryData(query.queryKey, before);
    await openOutbox(email).writeValue('list', kept);
    const late = lateReply<string>();
    let hasLoaded = false;
    const loading = load(() => late.promise).finally(() => (hasLoaded = true));
    // Long enough for what is stored to be read.
    for (let reads = 0; reads < 5; reads += 1) await stored();
    expect(hasLoaded).toBe(false);
    late.resolve('new');
    expect(await loading).toBe('new');
    await expect.poll(stored).toBe('new');
  });
});
