import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { confirmEmail } from '@everstep/domain/auth/email-confirmation';
import { validateResetToken } from '@everstep/domain/auth/password-reset';
import { readInvitation } from '@everstep/domain/households';
import { api, maya, reply } from '../../test/fake-api';
import { storeSession } from '../../test/open';
import { ApiError } from '../platform/api/api-error';
import { createClient } from './providers';
import { resetTokenQuery } from '../features/auth/reset/password-reset';
import { confirmationQuery } from '../features/auth/security/account-security';
import { invitationQuery } from '../features/households/api';

const { email } = maya;

/** Reads a query as a page does, then refreshes as after an announcement, a password change, and the deletion of a kind of data. */
async function readAndRefresh(query: { queryKey: QueryKey }): Promise<void> {
  const client = createClient();
  const observer = new QueryObserver(client, query);
  const unsubscribe = observer.subscribe(() => undefined);
  try {
    await observer.refetch({ cancelRefetch: false });
    await client.invalidateQueries({ queryKey: ['households', email] });
    await client.invalidateQueries({ queryKey: ['auth', email] });
    await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === email });
    await client.invalidateQueries();
    await client.refetchQueries({ type: 'active' });
  } finally {
    unsubscribe();
  }
}

describe('what the token of a link is read for', () => {
  it('an invitation is read once, because it is used up by joining', async () => {
    storeSession();
    let reads = 0;
    api.use(
      reply(readInvitation, () => {
        reads += 1;
        return { success: true as const, problem: null, invitation: null, household: null };
      }),
    );
    await readAndRefresh(invitationQuery(email, 'a-token'));
    expect(reads).toBe(1);
  });

  it('an address is confirmed once', async () => {
    storeSession();
    let calls = 0;
    api.use(
      reply(confirmEmail, () => {
        calls += 1;
        return { success: true as const, message: 'Confirmed.' };
      }),
    );
    await readAndRefresh(confirmationQuery(email, 'a-token'));
    expect(calls).toBe(1);
  });

  it('a link to a new password is checked once', async () => {
    let calls = 0;
    api.use(
      reply(validateResetToken, () => {
        calls += 1;
        return { success: true as const, valid: true, email };
      }),
    );
    await readAndRefresh(resetTokenQuery('a-token'));
    expect(calls).toBe(1);
  });
});

describe('a query that could not reach the server', () => {
  /** Counts what is asked while the network is gone for the first `failures` times. */
  async function askedIn(seconds: number, failures: number, options: { staleTime?: 'static' } = {}): Promise<number> {
    vi.useFakeTimers();
    const client = createClient();
    let asked = 0;
    const observer = new QueryObserver(client, {
      queryKey: ['lessons'],
      queryFn: () => {
        asked += 1;
        if (asked <= failures) throw new ApiError('unreachable', 0, 'No network.');
        return 'a lesson';
      },
      ...options,
    });
    const unsubscribe = observer.subscribe(() => undefined);
    try {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      return asked;
    } finally {
      unsubscribe();
      vi.useRealTimers();
    }
  }

  it('asks again every ten seconds until it has, without being told that the network is back', async () => {
    // Twice each time.
    expect(await askedIn(60, 4)).toBe(5);
  });

  it('does not ask again for what is read once', async () => {
    expect(await askedIn(60, 9, { staleTime: 'static' })).toBe(2);
  });
});
