import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { authenticate, register } from '@everstep/domain/auth';
import { googleCallback } from '@everstep/domain/auth/google';
import {
  requestPasswordReset,
  resetPassword,
  resetTexts,
  validateResetToken,
} from '@everstep/domain/auth/password-reset';
import { subscriptionAccess } from '@everstep/domain/account';
import {
  acceptInvitation,
  invitationProblemNames,
  invitationProblems,
  invitationTexts,
  listHouseholds,
  readInvitation,
  type Household,
  type InvitationProblem,
} from '@everstep/domain/households';
import { accessReply, api, fail, maya, pending, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';
import { fillIn } from '../../../test/sentences/driver';

const link = '/invitation#a-token';
const invitation = {
  invited_by: 'Nora',
  email: maya.email,
  role: 'parent' as const,
  expires: '2026-11-30T09:00:00.000Z',
};
const id = '01990000-0000-7000-8000-0000000000f1';
const mila = {
  id: '01990000-0000-7000-8000-0000000000c1',
  name: 'Mila',
  birth_date: new Date().toISOString().slice(0, 10),
  gestation_weeks: null,
  sex: null,
  deletion_at: null,
};
const household: Household = {
  id,
  role: 'parent',
  deletion_at: null,
  features: ['milk_feeding_tracker'],
  members: [
    { id: '01990000-0000-7000-8000-0000000000a1', name: 'Nora', role: 'owner', joined: '2026-11-22T09:00:00.000Z' },
    { id: maya.id, name: 'Maya', role: 'parent', joined: '2026-11-23T09:00:00.000Z' },
  ],
  children: [mila],
  invitations: [],
};

const read = (problem: InvitationProblem | null, details: typeof invitation | null = invitation) =>
  reply(readInvitation, { success: true, problem, invitation: details, household: problem === 'member' ? id : null });
const families = (...households: Household[]) => reply(listHouseholds, { success: true, households });
const inFamily = () => screen.findByRole('heading', { name: 'You are in Nora’s family.' });
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

function acceptsOnce() {
  const sent: unknown[] = [];
  api.use(
    reply(listHouseholds, () => ({ success: true as const, households: sent.length > 0 ? [household] : [] })),
    reply(acceptInvitation, ({ body }) => {
      sent.push(body);
      return { success: true, household };
    }),
  );
  return sent;
}

describe('the page of an invitation', () => {
  it('removes the token from the address, says who invites, joins, and offers the first feed', async () => {
    storeSession();
    api.use(read(null));
    const sent = acceptsOnce();
    const { user, address } = open(link);
    expect(await screen.findByText(invitationTexts.question('Nora'))).toBeVisible();
    await waitFor(() => expect(address()).toBe('/invitation'));
    await user.dblClick(screen.getByRole('button', { name: invitationTexts.accept }));
    expect(await inFamily()).toHaveFocus();
    expect(linkTo('Log a feed')).toBe('/milk-tracker');
    expect(linkTo(invitationTexts.toFamily)).toBe('/family');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it('still says so after a reload', async () => {
    storeSession();
    api.use(families(household));
    open({ pathname: '/invitation', state: { joined: id } });
    expect(await inFamily()).toBeVisible();
  });

  it('tells a member who opens the link again that all is well', async () => {
    storeSession();
    api.use(read('member', null), families(household));
    open(link);
    expect(await inFamily()).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it.each([
    ['a viewer', { role: 'viewer' as const }, 'See the day', '/trackers'],
    ['a parent without a child', { children: [] }, 'Add your baby', '/family?add=child'],
    ['a carer without a child', { role: 'carer' as const, children: [] }, invitationTexts.toFamily, '/family'],
  ])('offers %s what fits', async (_name, change, label, to) => {
    storeSession();
    api.use(families({ ...household, ...change }));
    open({ pathname: '/invitation', state: { joined: id } });
    await inFamily();
    expect(linkTo(label)).toBe(to);
    expect(screen.queryByRole('link', { name: 'Log a feed' })).toBeNull();
  });

  it('tells somebody who has left since', async () => {
    storeSession();
    api.use(families());
    open({ pathname: '/invitation', state: { joined: id } });
    expect(await screen.findByRole('heading', { name: invitationTexts.notMember })).toBeVisible();
  });

  it.each(invitationProblemNames.filter((name) => name !== 'member' && name !== 'wrong_address'))(
    'explains the problem %s to a user',
    async (problem) => {
      storeSession();
      api.use(read(problem, null));
      open(link);
      expect(await screen.findByRole('alert')).toHaveTextContent(invitationProblems[problem]);
      expect(screen.queryByRole('button', { name: invitationTexts.accept })).toBeNull();
    },
  );

  it('lets somebody who is signed in as somebody else go on as the invited one', async () => {
    storeSession({ email: 'eve@parents.example' });
    api.use(read('wrong_address'), reply(subscriptionAccess, accessReply({ ...maya, email: 'eve@parents.example' })));
    const { user } = open(link);
    const told = invitationTexts.otherAccount(maya.email, 'eve@parents.example');
    expect(await screen.findByText(told)).toBeVisible();
    api.use(read(null));
    await user.click(screen.getByRole('button', { name: invitationTexts.switchTo(maya.email) }));
    expect(await screen.findByText(invitationTexts.sentTo(maya.email))).toBeVisible();
    expect(screen.getByText(invitationTexts.question('Nora'))).toBeVisible();
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
    api.use(read(null));
    await user.click(retry);
    expect(await screen.findByText(invitationTexts.question('Nora'))).toBeVisible();
  });
});

describe('a visitor with an invitation', () => {
  it('reads who invites, signs up with that address, and is in the family at once', async () => {
    const registered: unknown[] = [];
    api.use(
      read(null),
      reply(register, ({ body }) => {
        registered.push(body);
        return { message: 'Your account is ready.', ...accessReply(maya) };
      }),
    );
    const sent = acceptsOnce();
    const { user, address } = open(link);
    expect(await screen.findByText(invitationTexts.question('Nora'))).toBeVisible();
    await user.click(screen.getByRole('link', { name: invitationTexts.signUp }));
    await waitFor(() => expect(address()).toBe('/signup'));
    expect(await screen.findByText('One step, and you are in Nora’s family.')).toBeVisible();
    const email = screen.getByLabelText('Email');
    expect(email).toHaveValue(maya.email);
    expect(email).toHaveAttribute('readonly');
    await fillIn(user, { 'Full name': 'Maya', Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await inFamily()).toBeVisible();
    expect(registered).toEqual([{ name: 'Maya', email: maya.email, password_hash: 'hunter22', invitation: 'a-token' }]);
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it('who has an account signs in, and is in the family at once', async () => {
    api.use(
      read(null),
      reply(authenticate, {
        success: true,
        user: { id: maya.id, email: maya.email, name: 'Maya', subscription_tier: 'free' },
      }),
      reply(subscriptionAccess, accessReply(maya)),
    );
    const sent = acceptsOnce();
    const { user } = open(link);
    const main = await screen.findByRole('main');
    await user.click(await within(main).findByRole('link', { name: invitationTexts.signIn }));
    expect(await screen.findByLabelText('Email')).toHaveValue(maya.email);
    await fillIn(user, { Password: 'hunter22' });
    await user.keyboard('{Enter}');
    expect(await inFamily()).toBeVisible();
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it('who has forgotten the password requests a link that leads back', async () => {
    const requested: unknown[] = [];
    api.use(
      read(null),
      reply(requestPasswordReset, ({ body }) => {
        requested.push(body);
        return { success: true as const, message: resetTexts.requested };
      }),
    );
    const { user } = open(link);
    const main = await screen.findByRole('main');
    await user.click(await within(main).findByRole('link', { name: invitationTexts.signIn }));
    await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
    await user.click(await screen.findByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(resetTexts.requested)).toBeVisible();
    expect(requested).toEqual([{ email: maya.email, invitation: 'a-token' }]);
  });

  it('who has chosen a new password signs in with it, and is in the family at once', async () => {
    api.use(
      read(null),
      reply(validateResetToken, { success: true, valid: true, email: maya.email }),
      reply(resetPassword, { success: true, message: resetTexts.done }),
      reply(authenticate, {
        success: true,
        user: { id: maya.id, email: maya.email, name: 'Maya', subscription_tier: 'free' },
      }),
      reply(subscriptionAccess, accessReply(maya)),
    );
    const sent = acceptsOnce();
    const { user, address } = open('/reset-password?token=a-reset#a-token');
    await waitFor(() => expect(address()).toBe('/reset-password'));
    await screen.findByLabelText('New password');
    await fillIn(user, { 'New password': 'a-long-enough-one', 'New password again': 'a-long-enough-one' });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Sign in now' }));
    expect(await screen.findByText(invitationTexts.oneStep(null))).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(maya.email);
    await fillIn(user, { Password: 'a-long-enough-one' });
    await user.keyboard('{Enter}');
    expect(await inFamily()).toBeVisible();
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it('who signs in with Google is in the family when Google leads back', async () => {
    // jsdom cannot navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    const state = { from: link, email: maya.email, invitation: { token: 'a-token', inviter: 'Nora' } };
    const { user, unmount } = open({ pathname: '/login', state });
    await user.click(await screen.findByRole('link', { name: 'Sign in with Google' }));
    unmount();
    api.use(
      read(null),
      reply(googleCallback, {
        success: true,
        session_token: 'opens-nothing',
        user: { id: maya.id, email: maya.email, name: 'Maya', subscription_tier: 'free', first_time_login: false },
      }),
    );
    const sent = acceptsOnce();
    open('/dashboard#session_id=one-time_id');
    expect(await inFamily()).toBeVisible();
    expect(sent).toEqual([{ token: 'a-token' }]);
  });

  it('whose joining is refused after the sign-in reads why', async () => {
    storeSession();
    api.use(read(null), fail(acceptInvitation, 'taken', invitationTexts.tooManyMembers));
    open({ pathname: '/invitation', hash: '#a-token', state: { isJoining: true } });
    expect(await screen.findByText(invitationTexts.tooManyMembers)).toBeVisible();
    expect(screen.getByRole('button', { name: invitationTexts.accept })).toBeVisible();
  });

  it.each([
    ['used', true],
    ['withdrawn', false],
    ['expired', false],
    ['unknown', false],
  ] as const)('reads that it is %s', async (problem, mayBeOwn) => {
    api.use(read(problem, null));
    open(link);
    expect(await screen.findByRole('alert')).toHaveTextContent(invitationProblems[problem]);
    expect(screen.queryByText(invitationTexts.usedByYou) !== null).toBe(mayBeOwn);
    expect(screen.queryByRole('link', { name: invitationTexts.signUp })).toBeNull();
  });
});
