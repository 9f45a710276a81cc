import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  acceptInvitation,
  invitationProblemNames,
  invitationProblems,
  invitationTexts,
  readInvitation,
  type Household,
} from '@everstep/domain/households';
import { api, fail, maya, pending, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

const link = '/invitation#a-token';
const invitation = { invited_by: 'Ana', role: 'parent' as const, expires: '2026-11-30T09:00:00.000Z' };
const household: Household = {
  id: '01990000-0000-7000-8000-0000000000f1',
  role: 'parent',
  deletion_at: null,
  members: [{ id: maya.id, name: 'Maya', role: 'parent', joined: '2026-11-23T09:00:00.000Z' }],
  children: [],
  invitations: [],
};

describe('the page of an invitation', () => {
  it('removes the token from the address, says who invites, and joins', async () => {
    const sent: unknown[] = [];
    storeSession();
    api.use(
      reply(readInvitation, { success: true, problem: null, invitation }),
      reply(acceptInvitation, ({ body }) => {
        sent.push(body);
        return { success: true, household };
      }),
    );
    const { user, address } = open(link);
    expect(await screen.findByText(invitationTexts.question('Ana'))).toBeVisible();
    await waitFor(() => expect(address()).toBe('/invitation'));
    await user.dblClick(screen.getByRole('button', { name: invitationTexts.accept }));
    expect(await screen.findByText(invitationTexts.accepted)).toBeVisible();
    expect(screen.getByRole('link', { name: invitationTexts.toFamily })).toHaveAttribute('href', '/family');
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it.each(invitationProblemNames)('explains the problem %s', async (problem) => {
    storeSession();
    api.use(reply(readInvitation, { success: true, problem, invitation: null }));
    open(link);
    expect(await screen.findByText(invitationProblems[problem])).toBeVisible();
    expect(screen.queryByRole('button', { name: invitationTexts.accept })).toBeNull();
    // A member of the family who opens the link again has done nothing wrong.
    expect(screen.queryByRole('alert') === null).toBe(problem === 'member');
    const resend = screen.queryByRole('button', { name: 'Send me a new link' });
    expect(resend !== null).toBe(problem === 'unconfirmed');
  });

  it('sends visitors to the sign-in and back', async () => {
    const { user, address } = open(link);
    await user.click(await screen.findByRole('link', { name: invitationTexts.signIn }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('says when the link is not complete', async () => {
    storeSession();
    open('/invitation');
    expect(await screen.findByText(invitationTexts.noToken)).toBeVisible();
  });

  it('loads, and can be tried again after a failure', async () => {
    storeSession();
    api.use(pending(readInvitation));
    const { unmount } = open(link);
    expect(await screen.findByText(invitationTexts.loading)).toBeInTheDocument();
    unmount();
    api.use(fail(readInvitation, 'unavailable'));
    const { user } = open(link);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.use(reply(readInvitation, { success: true, problem: null, invitation }));
    await user.click(retry);
    expect(await screen.findByText(invitationTexts.question('Ana'))).toBeVisible();
  }, 15_000);
});
