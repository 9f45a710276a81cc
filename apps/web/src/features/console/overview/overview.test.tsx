import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAuditLog } from '@everstep/domain/audit/endpoints';
import { consoleTexts } from '@everstep/domain/console/texts';
import { dashboardStats, statsRefreshMs } from '@everstep/domain/console/stats';
import { signInAsAdmin } from '../../../../test/administrator';
import { ada, api, fail, gatewayError, pending, reply, someStats, unreachable } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

beforeEach(() => void signInAsAdmin());

const figure = (card: string, label: string) =>
  within(screen.getByRole('region', { name: card })).getByText(label).nextElementSibling?.textContent;

describe('the overview', () => {
  it('shows all figures', async () => {
    open('/admin-dashboard');
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(figure('Users', 'Active')).toBe('1,200');
    expect(figure('Users', 'New today')).toBe('7');
    expect(figure('Plans', 'Free')).toBe('900');
    expect(figure('Plans', 'Plus')).toBe('250');
    expect(figure('Plans', 'Pro')).toBe('84');
    expect(figure('Plans', 'Cancellations today')).toBe('3');
    expect(figure('Payments', 'Revenue this month')).toBe('$4,321.50');
    expect(figure('Payments', 'Total payments')).toBe('$98,765');
    expect(figure('Chat', 'Chat sessions')).toBe('321');
  });

  it('is refreshed on demand', async () => {
    const { user } = open('/admin-dashboard');
    await screen.findByText('1,234');
    api.use(reply(dashboardStats, { success: true, stats: { ...someStats, total_users: 1235 } }));
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByText('1,235')).toBeVisible();
    expect(await screen.findByText('Dashboard data refreshed successfully!')).toBeVisible();
  });

  it.each([
    [
      'the server fails',
      gatewayError(dashboardStats),
      consoleTexts.databaseFailed,
      /^Failed to refresh dashboard data: Some/,
    ],
    [
      'there is no connection',
      unreachable(dashboardStats),
      consoleTexts.backendFailed,
      /^Failed to refresh dashboard data: We/,
    ],
  ])('gives way to demo data when %s', async (_what, handler, banner, failure) => {
    const { user } = open('/admin-dashboard');
    await screen.findByText('1,234');
    api.use(handler);
    await user.click(screen.getByRole('button', { name: 'Refresh Data' }));
    expect(await screen.findByText(banner)).toBeVisible();
    expect(await screen.findByText(failure)).toBeVisible();
    expect(screen.queryByText('1,234')).toBeNull();
    expect(screen.getByText('12,847')).toBeVisible();
    expect(figure('Users', 'Active')).toBe('8,923');
    expect(figure('Plans', 'Cancellations today')).toBe('3,924');
    expect(screen.getByRole('button', { name: 'Audit log' })).toBeDisabled();
  });

  it('offers to retry after another refusal', async () => {
    api.use(fail(dashboardStats, 'too_many'));
    const { user } = open('/admin-dashboard');
    expect(await screen.findByText('The figures could not be loaded.')).toBeVisible();
    signInAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,234')).toBeVisible();
  });

  it('keeps the height of its cards while loading', async () => {
    api.use(pending(dashboardStats));
    open('/admin-dashboard');
    await screen.findByText('Codes come by email.');
    expect(screen.getByText('Loading...')).toBeInTheDocument();
  });
});

describe('polling', () => {
  it('updates the figures without moving the focus, and stops while the page is hidden or offline', async () => {
    let asked = 0;
    api.use(
      reply(dashboardStats, () => {
        asked += 1;
        return { success: true as const, stats: { ...someStats, total_users: 2000 + asked } };
      }),
    );
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      open('/admin-dashboard');
      expect(await screen.findByText('2,001')).toBeVisible();
      const button = screen.getByRole('button', { name: 'Refresh Data' });
      button.focus();
      act(() => void vi.advanceTimersByTime(statsRefreshMs));
      expect(await screen.findByText('2,002')).toBeVisible();
      expect(button).toHaveFocus();

      const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      act(() => void vi.advanceTimersByTime(2 * statsRefreshMs));
      visibility.mockRestore();
      const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      act(() => void vi.advanceTimersByTime(2 * statsRefreshMs));
      expect(asked).toBe(2);

      connection.mockRestore();
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(asked).toBeGreaterThan(2));
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the audit log', () => {
  const line = (number: number) => ({
    number,
    at: '2026-11-23T08:00:00.000Z',
    administrator: { id: ada.id, name: 'Ada of the server' },
    action: 'user_suspended' as const,
    text: `Suspended an account, line ${number}.`,
    user_ids: ['somebody'],
    user_name: number === 2 ? 'Noor Example' : null,
    reason: number === 2 ? 'Chargeback' : null,
  });

  it('shows who did what and why, newest first, page by page', async () => {
    api.use(
      reply(listAuditLog, ({ query }) =>
        query.after === '2'
          ? { success: true as const, lines: [{ ...line(1), administrator: null }], next: null }
          : { success: true as const, lines: [line(2)], next: '2' },
      ),
    );
    const { user } = open('/admin-dashboard');
    await screen.findByText('1,234');
    await user.click(screen.getByRole('button', { name: 'Audit log' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Audit log' }));
    expect(await dialog.findByText('Suspended an account, line 2.')).toBeVisible();
    expect(dialog.getByText('Ada of the server, about Noor Example')).toBeVisible();
    expect(dialog.getByText('Chargeback')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Show more' }));
    expect(await dialog.findByText('Suspended an account, line 1.')).toBeVisible();
    expect(dialog.getByText('Without an administrator, about a former user')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it.each([
    [
      'has no lines yet',
      reply(listAuditLog, { success: true, lines: [], next: null }),
      'Nothing has been written down yet.',
    ],
    ['cannot be loaded', fail(listAuditLog, 'unavailable'), 'The log could not be loaded.'],
  ])('says so when it %s', async (_what, handler, sentence) => {
    api.use(handler);
    const { user } = open('/admin-dashboard');
    await screen.findByText('1,234');
    await user.click(screen.getByRole('button', { name: 'Audit log' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});
