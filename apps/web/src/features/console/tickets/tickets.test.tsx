import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { consoleTexts } from '@everstep/domain/console/texts';
import {
  cannedReplies,
  listTickets,
  readTicket,
  supportTexts,
  ticketTexts,
  changeTicket,
  type AdminTicket,
} from '@everstep/domain/support';
import { signInAsAdmin } from '../../../../test/administrator';
import { api, fail, reply, unreachable } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const ticket: AdminTicket = {
  id: '01990000-0000-7000-8000-0000000000b1',
  subject: 'The chart stays empty',
  priority: 'medium',
  status: 'open',
  created: '2026-11-22T08:00:00.000Z',
  updated: '2026-11-22T09:00:00.000Z',
  category: 'technical',
  unread: true,
  description: 'I logged three days and see no line.',
  responses: [],
  userId: '01990000-0000-7000-8000-0000000000a1',
  userName: 'Noor Example',
  userEmail: 'noor@parents.example',
  tier: 'elite_premium',
};
const { description: _description, responses: _responses, ...row } = ticket;
const answer = { id: 'answer', date: '2026-11-22T10:00:00.000Z', admin: 'Ada', message: 'Please reload the page.' };

/** The resolved list shows what was resolved. */
function showTickets(current: AdminTicket) {
  const queries: Record<string, string>[] = [];
  api.use(
    reply(listTickets, ({ query }) => {
      queries.push(query);
      const isHere = (query.archive === 'resolved') === (current.status === 'resolved');
      return {
        success: true as const,
        tickets: isHere ? [{ ...row, status: current.status, unread: current.unread }] : [],
        next: null,
        unread: current.unread ? 1 : 0,
      };
    }),
    reply(readTicket, { success: true, ticket: { ...current, unread: false } }),
  );
  return queries;
}

beforeEach(() => void signInAsAdmin());

async function openTicket(current: AdminTicket = ticket) {
  showTickets(current);
  const app = open('/admin-dashboard?tab=support');
  if (current.status === 'resolved') await app.user.click(await screen.findByRole('tab', { name: 'Resolved' }));
  await app.user.click(await screen.findByRole('button', { name: /The chart stays empty/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'The chart stays empty' }));
  expect(await dialog.findByText('I logged three days and see no line.')).toBeVisible();
  return { ...app, dialog };
}

describe('the list of tickets', () => {
  it('shows plan, category, priority and status, and what is unread', async () => {
    showTickets(ticket);
    open('/admin-dashboard?tab=support');
    const button = await screen.findByRole('button', { name: /The chart stays empty/ });
    for (const text of ['Unread.', 'Noor Example', 'Plus', 'Technical problem', 'Medium', 'Open'])
      expect(button).toHaveTextContent(text);
    expect(screen.getByText('1 unread')).toBeVisible();
  });

  it('is searched and filtered by category and priority', async () => {
    const queries = showTickets({ ...ticket, status: 'resolved' });
    const { user } = open('/admin-dashboard?tab=support');
    expect(await screen.findByText(ticketTexts.emptyOpen)).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search tickets' }), 'noor');
    await user.selectOptions(screen.getByLabelText('Category'), 'Billing');
    await user.selectOptions(screen.getByLabelText('Priority'), 'High');
    await waitFor(() =>
      expect(queries.at(-1)).toEqual({ archive: 'open', search: 'noor', category: 'billing', priority: 'high' }),
    );
    expect(await screen.findByText(ticketTexts.emptySearch)).toBeVisible();
  });

  it('goes on by page', async () => {
    api.use(
      reply(listTickets, ({ query }) => ({
        success: true as const,
        tickets: [query.after ? { ...row, id: 'later', subject: 'An older one' } : row],
        next: query.after ? null : '1.2.3',
        unread: 0,
      })),
    );
    const { user } = open('/admin-dashboard?tab=support');
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('An older one')).toBeVisible();
    expect(screen.getByText('The chart stays empty')).toBeVisible();
  });

  it('offers to retry when it cannot be loaded', async () => {
    api.use(fail(listTickets, 'unavailable'));
    const { user } = open('/admin-dashboard?tab=support');
    expect(await screen.findByText(ticketTexts.loadFailed)).toBeVisible();
    showTickets(ticket);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The chart stays empty')).toBeVisible();
  });
});

describe('a ticket', () => {
  it('shows its thread, and is marked as read', async () => {
    const { user, dialog } = await openTicket({ ...ticket, responses: [answer] });
    const [question, response] = within(dialog.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');
    expect(question).toHaveTextContent('Noor Example');
    expect(response).toHaveTextContent(`Ada, ${supportTexts.team}`);
    expect(response).toHaveTextContent('Please reload the page.');
    showTickets({ ...ticket, unread: false });
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('needs at least one change', async () => {
    const { user, dialog } = await openTicket();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please make at least one change');
  });

  it('is answered from a canned reply, and an attempt that is repeated keeps its id', async () => {
    const sent: { messageId: string; response?: string }[] = [];
    const { user, dialog } = await openTicket();
    await user.selectOptions(dialog.getByLabelText('Start from'), 'Reload the newest version');
    const canned = cannedReplies.find(({ id }) => id === 'reload')?.text ?? '';
    expect(dialog.getByLabelText('Response')).toHaveValue(canned);
    await user.type(dialog.getByLabelText('Response'), ' Ada');
    api.use(unreachable(changeTicket));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('We cannot reach Everstep');
    const receive = (isStored: boolean) =>
      api.use(
        isStored
          ? reply(changeTicket, ({ body }) => {
              sent.push(body as (typeof sent)[number]);
              return { success: true as const, message: consoleTexts.ticketUpdated, ticket };
            })
          : fail(changeTicket, 'unavailable'),
      );
    receive(false);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(/is not available right now/)).toBeVisible();
    receive(true);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Support ticket updated successfully!')).toBeVisible();
    expect(sent).toEqual([{ messageId: sent[0]?.messageId, response: `${canned} Ada` }]);
    expect(sent[0]?.messageId).toMatch(/^[\da-f]{8}-[\da-f]{4}-7/);
    expect(screen.getByRole('tab', { name: 'Open' })).toHaveAttribute('aria-selected', 'true');
  });

  it('moves to the resolved list when it is saved as resolved', async () => {
    const sent: unknown[] = [];
    const { user, dialog } = await openTicket();
    api.use(
      reply(changeTicket, ({ body }) => {
        sent.push(body);
        const resolved = { ...ticket, status: 'resolved' as const };
        showTickets(resolved);
        return { success: true as const, message: consoleTexts.ticketUpdated, ticket: resolved };
      }),
    );
    await user.click(dialog.getByRole('radio', { name: 'Resolved' }));
    await user.click(dialog.getByRole('radio', { name: 'High' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Support ticket updated successfully!')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ status: 'resolved', priority: 'high' })]);
    expect(screen.getByRole('tab', { name: 'Resolved' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Support tickets' })).toHaveFocus());
    expect(await screen.findByRole('button', { name: /The chart stays empty/ })).toBeVisible();
  });

  it('cannot be changed once it is resolved', async () => {
    const { dialog } = await openTicket({ ...ticket, status: 'resolved' });
    expect(dialog.getByText(ticketTexts.resolved)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(dialog.queryByLabelText('Response')).toBeNull();
  });

  it('shows why a change was refused', async () => {
    const { user, dialog } = await openTicket();
    api.use(fail(changeTicket, 'changed_elsewhere', ticketTexts.resolved));
    await user.click(dialog.getByRole('radio', { name: 'In progress' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(ticketTexts.resolved);
  });

  it('asks before an answer that was not sent is lost', async () => {
    const { user, dialog } = await openTicket();
    await user.type(dialog.getByLabelText('Response'), 'Half an answer');
    await user.keyboard('{Escape}');
    const question = within(dialog.getByRole('group', { name: 'If you close now, your answer is lost.' }));
    await user.click(question.getByRole('button', { name: 'Keep writing' }));
    expect(dialog.getByLabelText('Response')).toHaveValue('Half an answer');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(dialog.getByRole('button', { name: 'Close without sending' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
