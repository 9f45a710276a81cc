import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { confirmEmail } from '@everstep/domain/auth/email-confirmation';
import { validateResetToken } from '@everstep/domain/auth/password-reset';
import { readInvitation } from '@everstep/domain/households';
import { api, maya, reply } from '../../test/fake-api';
import { storeSession } from '../../test/open';
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
