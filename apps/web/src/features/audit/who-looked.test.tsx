import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { listOwnAuditLog, ownAuditTexts } from '@everstep/domain/audit/endpoints';
import { listStoredKinds } from '@everstep/domain/personal-data';
import { api, fail, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

beforeEach(() => {
  storeSession();
  api.use(reply(listStoredKinds, { success: true, kinds: [] }));
});

const line = {
  at: '2026-11-22T08:00:00.000Z',
  by: ownAuditTexts.administrator,
  text: 'Opened your record.',
  reason: null,
};

async function findCard() {
  return within(await screen.findByRole('region', { name: 'Who looked' }));
}

describe('who looked', () => {
  it('says that nobody has', async () => {
    open('/dashboard?tab=data');
    expect(await (await findCard()).findByText('Nobody has looked at your account.')).toBeVisible();
  });

  it('shows when, who, what and why, page by page', async () => {
    api.use(
      reply(listOwnAuditLog, ({ query }) =>
        query.after === '7'
          ? { success: true as const, lines: [line], next: null }
          : {
              success: true as const,
              lines: [{ ...line, text: 'Suspended your account.', reason: 'A chargeback' }],
              next: '7',
            },
      ),
    );
    const { user } = open('/dashboard?tab=data');
    const card = await findCard();
    expect(await card.findByText('Suspended your account.')).toBeVisible();
    expect(card.getByText('Reason: A chargeback')).toBeVisible();
    expect(card.getByText(/, An administrator/)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Show more' }));
    expect(await card.findByText('Opened your record.')).toBeVisible();
  });

  it('offers to retry when it cannot be loaded', async () => {
    api.use(fail(listOwnAuditLog, 'unavailable'));
    const { user } = open('/dashboard?tab=data');
    const card = await findCard();
    expect(await card.findByText(ownAuditTexts.failed)).toBeVisible();
    api.use(reply(listOwnAuditLog, { success: true, lines: [], next: null }));
    await user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await card.findByText(ownAuditTexts.empty)).toBeVisible();
  });
});
