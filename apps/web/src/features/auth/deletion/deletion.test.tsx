import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { deletionTexts, erasurePlan, requestDeletion } from '@everstep/domain/auth/account-deletion';
import { erasureDateText, withdrawDeletion } from '@everstep/domain/auth/kept-account';
import { accountSecurity } from '@everstep/domain/auth/account-security';
import { getConsents } from '@everstep/domain/consents';
import { subscriptionAccess } from '@everstep/domain/account';
import { erasureRule, listHouseholds } from '@everstep/domain/households';
import { listStoredKinds } from '@everstep/domain/personal-data';
import { sessionStorageKey } from '@everstep/domain/session';
import { accessReply, api, fail, maya, reply, unreachable } from '../../../../test/fake-api';
import { open, storeSession } from '../../../../test/open';
import { formatDay } from '../../../platform/locale/dates';
import { consentsReply } from '../../../../test/consents';

const path = '/dashboard?tab=data';
const erasureAt = '2026-11-30T09:00:00.000Z';
const dateText = erasureDateText(formatDay(erasureAt));
const storedDate = () =>
  (JSON.parse(localStorage.getItem(sessionStorageKey) ?? '{}') as { erasureAt?: string }).erasureAt;

beforeEach(() => {
  storeSession();
  api.use(
    reply(getConsents, consentsReply()),
    reply(listStoredKinds, { success: true, kinds: [] }),
    reply(listHouseholds, { success: true, households: [] }),
  );
});

async function openDialog() {
  const app = open(path);
  await app.user.click(await screen.findByRole('button', { name: deletionTexts.open }));
  return { ...app, dialog: within(await screen.findByRole('alertdialog', { name: deletionTexts.question })) };
}

describe('the dialog to delete the account', () => {
  it('says what goes, what stays and when, and offers the download first', async () => {
    const { dialog } = await openDialog();
    for (const text of [...deletionTexts.goes.items, ...deletionTexts.stays.items, deletionTexts.money])
      expect(dialog.getByText(text)).toBeVisible();
    const inSevenDays = formatDay(new Date(Date.now() + 7 * 86_400_000));
    expect(dialog.getByText(erasurePlan(inSevenDays))).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Download my data' })).toBeVisible();
  });

  it('says what happens to each family, with its children', async () => {
    const joined = '2026-09-20T09:00:00.000Z';
    const child = {
      id: 'c1',
      name: 'Mila',
      birth_date: '2026-09-14',
      gestation_weeks: null,
      sex: null,
      deletion_at: null,
    };
    const owner = { id: maya.id, name: 'Maya', role: 'owner' as const, joined };
    const family = {
      id: 'f1',
      role: 'owner' as const,
      deletion_at: null,
      members: [owner],
      children: [child],
      invitations: [],
    };
    const ben = { id: 'b1', name: 'Ben', role: 'parent' as const, joined };
    const shared = { ...family, id: 'f2', members: [owner, ben], children: [{ ...child, id: 'c2', name: 'Theo' }] };
    const others = [
      { ...ben, is_leaving: true },
      { id: 'v1', name: 'Vera', role: 'viewer' as const, joined },
    ];
    const leaving = {
      ...shared,
      id: 'f3',
      members: [owner, ...others],
      children: [{ ...child, id: 'c3', name: 'Ida' }],
    };
    api.use(reply(listHouseholds, { success: true, households: [family, shared, leaving] }));
    const { dialog } = await openDialog();
    expect(await dialog.findByText(/^Your family with Mila goes with your account/)).toBeVisible();
    expect(
      dialog.getByText(/^Your family with Theo stays.* Ben becomes the owner\. The other parents are told/),
    ).toBeVisible();
    expect(
      dialog.getByText(
        'The other parent has asked to delete their account as well. Your family with Ida goes with the last of these accounts, with its children and everything logged for them. Vera will no longer see any of it. It stays if a parent keeps the account, or if somebody else is made a parent first. The other parents are told by e-mail.',
      ),
    ).toBeVisible();
  });

  it('says the general rule while the families cannot be looked up', async () => {
    api.use(fail(listHouseholds, 'not_yours'));
    const { dialog } = await openDialog();
    expect(await dialog.findByText(erasureRule)).toBeVisible();
  });

  it('sends the password, closes, and shows the date in the section and at the top', async () => {
    const sent: unknown[] = [];
    api.use(
      reply(requestDeletion, ({ body }) => {
        sent.push(body);
        return { success: true, erasure_at: erasureAt };
      }),
    );
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText('Your password'), 'the-right-one');
    await user.click(dialog.getByRole('button', { name: deletionTexts.send }));
    expect(await screen.findByText(erasurePlan(formatDay(erasureAt)))).toBeVisible();
    expect(screen.getByText(dateText)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(sent).toEqual([{ password: 'the-right-one' }]);
    expect(storedDate()).toBe(erasureAt);
    expect(screen.queryByRole('button', { name: deletionTexts.open })).toBeNull();
  });

  it('asks for a missing password, and shows a wrong one beside its field', async () => {
    api.use(fail(requestDeletion, 'bad_input', deletionTexts.passwordWrong, { password: deletionTexts.passwordWrong }));
    const { user, dialog } = await openDialog();
    await user.click(await dialog.findByRole('button', { name: deletionTexts.send }));
    expect(await dialog.findByText('Password is required')).toBeVisible();
    await user.type(dialog.getByLabelText('Your password'), 'wrong');
    await user.click(dialog.getByRole('button', { name: deletionTexts.send }));
    expect(await dialog.findByText(deletionTexts.passwordWrong)).toBeVisible();
    expect(storedDate()).toBeUndefined();
  });

  it('explains when the server cannot be reached, and when there were too many tries', async () => {
    api.use(unreachable(requestDeletion));
    const { user, dialog } = await openDialog();
    await user.type(await dialog.findByLabelText('Your password'), 'the-right-one');
    await user.click(dialog.getByRole('button', { name: deletionTexts.send }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(/We cannot reach Everstep right now/);
    api.use(fail(requestDeletion, 'too_many'));
    await user.click(dialog.getByRole('button', { name: deletionTexts.send }));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(/a lot of tries/));
  });

  it('closes without a request, and the focus returns to its button', async () => {
    const { user, dialog } = await openDialog();
    await dialog.findByLabelText('Your password');
    await user.click(dialog.getByRole('button', { name: deletionTexts.keep }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: deletionTexts.open })).toHaveFocus());
  });

  describe('for a user of Google', () => {
    const google = { success: true, email_confirmed: true, has_password: false } as const;

    it('needs no password shortly after a sign-in', async () => {
      const sent: unknown[] = [];
      api.use(
        reply(accountSecurity, { ...google, may_set_password: true }),
        reply(requestDeletion, ({ body }) => {
          sent.push(body);
          return { success: true, erasure_at: erasureAt };
        }),
      );
      const { user, dialog } = await openDialog();
      await user.click(await dialog.findByRole('button', { name: deletionTexts.send }));
      expect(await screen.findByText(dateText)).toBeVisible();
      expect(sent).toEqual([{}]);
    });

    it('leads to Google after ten minutes', async () => {
      api.use(reply(accountSecurity, { ...google, may_set_password: false }));
      const { dialog } = await openDialog();
      expect(await dialog.findByText(deletionTexts.freshSignIn)).toBeVisible();
      expect(dialog.getByRole('link', { name: 'Sign in with Google again' })).toHaveAttribute(
        'href',
        '/api/auth/google',
      );
      expect(dialog.queryByRole('button', { name: deletionTexts.send })).toBeNull();
    });
  });
});

describe('the banner before the erasure', () => {
  beforeEach(() => {
    storeSession({ erasureAt });
    api.use(reply(subscriptionAccess, accessReply({ ...maya, erasure_at: erasureAt })));
  });
  const banner = async () => within(await screen.findByRole('complementary', { name: deletionTexts.title }));

  it('stands on the dashboard with its date, and keeps the account', async () => {
    api.use(reply(withdrawDeletion, { success: true }));
    const { user } = open('/dashboard');
    const region = await banner();
    expect(region.getByRole('status')).toHaveTextContent(dateText);
    await user.click(region.getByRole('button', { name: deletionTexts.keep }));
    expect(await region.findByText(deletionTexts.kept)).toBeVisible();
    expect(region.queryByRole('button')).toBeNull();
    expect(storedDate()).toBeUndefined();
  });

  it('says why the account could not be kept, and tries again', async () => {
    api.use(fail(withdrawDeletion, 'taken', deletionTexts.tooLate));
    const { user } = open('/dashboard');
    const region = await banner();
    await user.click(region.getByRole('button', { name: deletionTexts.keep }));
    expect(await region.findByRole('alert')).toHaveTextContent(deletionTexts.tooLate);
    api.use(reply(withdrawDeletion, { success: true }));
    await user.click(region.getByRole('button', { name: deletionTexts.keep }));
    expect(await region.findByText(deletionTexts.kept)).toBeVisible();
  });

  it('comes and goes with what the server says', async () => {
    api.use(reply(subscriptionAccess, accessReply(maya)));
    open('/dashboard');
    await waitFor(() => expect(storedDate()).toBeUndefined());
    expect(screen.queryByRole('complementary', { name: deletionTexts.title })).toBeNull();
  });
});
