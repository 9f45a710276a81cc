import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  createTicket,
  listOwnTickets,
  markTicketRead,
  replyToTicket,
  supportTexts,
  type Ticket,
} from '@everstep/domain/support';
import { api, fail, reply, unreachable } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

const ticket = (change: Partial<Ticket> = {}): Ticket => ({
  id: '01990000-0000-7000-8000-00000000000a',
  subject: 'The chart stays empty',
  description: 'I logged three days.\nNo line.',
  category: 'technical',
  priority: 'medium',
  status: 'open',
  created: '2026-11-20T10:00:00.000Z',
  unread: false,
  responses: [],
  ...change,
});
const answer = { id: 'r1', date: '2026-11-21T10:00:00.000Z', admin: supportTexts.team, message: 'Which phone is it?' };
const answered = ticket({ status: 'in_progress', unread: true, responses: [answer] });

function openDashboard(tickets: Ticket[], path = '/dashboard') {
  storeSession();
  api.use(reply(listOwnTickets, { success: true, tickets }));
  return open(path);
}
const card = () => screen.findByRole('region', { name: supportTexts.title });
const press = async (name: string) => within(await card()).findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');

describe('the support card', () => {
  it.each([
    ['no ticket', [], supportTexts.noTickets, supportTexts.open],
    ['an open ticket', [ticket()], supportTexts.waiting(1), supportTexts.see],
    ['two open tickets', [ticket(), ticket({ id: 'other' })], supportTexts.waiting(2), supportTexts.see],
    ['an answer', [answered], supportTexts.answered, supportTexts.read],
    ['a resolved ticket', [ticket({ status: 'resolved' })], supportTexts.allResolved, supportTexts.see],
  ] as const)('says where things stand with %s', async (_name, tickets, text, button) => {
    openDashboard([...tickets]);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await press(button)).toBeVisible();
  });

  it('is complete without a reply of the server', async () => {
    storeSession();
    api.use(unreachable(listOwnTickets));
    const { user } = open('/dashboard');
    await user.click(await press(supportTexts.open));
    expect(await within(await dialog()).findByText(supportTexts.loadFailed)).toBeVisible();
    api.use(reply(listOwnTickets, { success: true, tickets: [] }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(supportTexts.subjectLabel)).toBeVisible();
  });
});

describe('writing to support', () => {
  it('sends subject, category, description and priority, and shows the ticket', async () => {
    let sent: unknown;
    api.use(
      reply(createTicket, ({ body }) => {
        sent = body;
        const { ticketId } = body as { ticketId: string };
        return { success: true, ticket: ticket({ id: ticketId, subject: 'No mail', category: 'billing' }) };
      }),
    );
    const { user } = openDashboard([]);
    await user.click(await press(supportTexts.open));
    expect(await screen.findByRole('link', { name: supportTexts.notUrgentLink })).toHaveAttribute(
      'href',
      '/get-help-now',
    );
    await user.click(screen.getByRole('radio', { name: 'Billing' }));
    await user.type(screen.getByLabelText(supportTexts.subjectLabel), 'No mail');
    await user.type(screen.getByLabelText(supportTexts.descriptionLabel), 'I paid and got no receipt.');
    await user.click(screen.getByRole('radio', { name: 'High' }));
    await user.click(screen.getByRole('button', { name: supportTexts.send }));
    expect(await screen.findByRole('heading', { name: 'No mail' })).toBeVisible();
    expect(sent).toMatchObject({
      category: 'billing',
      subject: 'No mail',
      description: 'I paid and got no receipt.',
      priority: 'high',
    });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(supportTexts.waiting(1))).toBeVisible();
  });

  it('needs a subject and a message, and says so at the fields', async () => {
    const { user } = openDashboard([]);
    await user.click(await press(supportTexts.open));
    await user.click(await screen.findByRole('button', { name: supportTexts.send }));
    expect(await screen.findByText(supportTexts.subjectRequired)).toBeVisible();
    expect(screen.getByText(supportTexts.messageRequired)).toBeVisible();
    expect(screen.getByLabelText(supportTexts.subjectLabel)).toHaveFocus();
  });

  it('keeps what was typed when it could not be sent, and sends it again', async () => {
    api.use(fail(createTicket, 'unavailable'));
    const { user } = openDashboard([]);
    await user.click(await press(supportTexts.open));
    await user.type(await screen.findByLabelText(supportTexts.subjectLabel), 'No mail');
    await user.type(screen.getByLabelText(supportTexts.descriptionLabel), 'Nothing came.');
    await user.click(screen.getByRole('button', { name: supportTexts.send }));
    expect(await screen.findByText(supportTexts.retry)).toBeVisible();
    expect(screen.getByLabelText(supportTexts.descriptionLabel)).toHaveValue('Nothing came.');
    api.use(
      reply(createTicket, ({ body }) => {
        const { ticketId } = body as { ticketId: string };
        return { success: true, ticket: ticket({ id: ticketId }) };
      }),
    );
    await user.click(screen.getByRole('button', { name: supportTexts.send }));
    expect(await screen.findByRole('heading', { name: 'The chart stays empty' })).toBeVisible();
  });

  it('shows the reason of a refusal', async () => {
    api.use(fail(createTicket, 'too_many', supportTexts.tooManyUnresolved));
    const { user } = openDashboard([]);
    await user.click(await press(supportTexts.open));
    await user.type(await screen.findByLabelText(supportTexts.subjectLabel), 'One more');
    await user.type(screen.getByLabelText(supportTexts.descriptionLabel), 'Please.');
    await user.click(screen.getByRole('button', { name: supportTexts.send }));
    expect(await screen.findByText(supportTexts.tooManyUnresolved)).toBeVisible();
  });
});

describe('an answer', () => {
  it('is opened by the link of the e-mail, read, and replied to', async () => {
    const read: string[] = [];
    const own = { id: 'r2', date: '2026-11-22T10:00:00.000Z', admin: null, message: 'An old one.' };
    api.use(
      reply(markTicketRead, ({ params }) => {
        read.push(params.ticketId ?? '');
        return { success: true };
      }),
      reply(replyToTicket, { success: true, ticket: { ...answered, unread: false, responses: [answer, own] } }),
    );
    const { user, address } = openDashboard([answered], '/dashboard?support');
    const opened = within(await dialog());
    expect(await opened.findByText(supportTexts.newAnswer)).toBeVisible();
    await user.click(opened.getByRole('button', { name: /The chart stays empty/ }));
    expect(await screen.findByText('Which phone is it?')).toBeVisible();
    await waitFor(() => expect(read).toEqual([answered.id]));
    await user.type(screen.getByLabelText(supportTexts.replyLabel), 'An old one.');
    await user.click(screen.getByRole('button', { name: supportTexts.reply }));
    expect(await screen.findByText('An old one.')).toBeVisible();
    expect(screen.getByLabelText(supportTexts.replyLabel)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(supportTexts.waiting(1))).toBeVisible();
    expect(address()).toBe('/dashboard');
  });

  it('to a resolved ticket is archived: it can be read, and a new message started', async () => {
    const { user } = openDashboard([ticket({ status: 'resolved', responses: [answer] })]);
    await user.click(await press(supportTexts.see));
    await user.click(await screen.findByRole('button', { name: /The chart stays empty/ }));
    expect(await screen.findByText(supportTexts.archived)).toBeVisible();
    expect(screen.queryByLabelText(supportTexts.replyLabel)).toBeNull();
    await user.click(screen.getByRole('button', { name: supportTexts.write }));
    expect(await screen.findByLabelText(supportTexts.subjectLabel)).toBeVisible();
    await user.click(screen.getByRole('button', { name: supportTexts.back }));
    expect(await screen.findByText(supportTexts.resolvedTickets)).toBeVisible();
  });
});
