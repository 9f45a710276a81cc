import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { showMonthlyGift, stopMonthlyGift } from '@everstep/domain/donations';
import { api, fail, gatewayError, pending, reply, unreachable } from '../../../test/fake-api';
import { open, openInBrowser } from '../../../test/open';

const link = '/stop-gift#a_token-1';
const gift = { amount_cents: 2500, since: '2026-03-04T23:30:00.000Z', is_stopped: false };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

/** Expects the screen with this heading, which has the focus. */
async function expectHeading(name: string) {
  const element = await heading(name);
  await waitFor(() => expect(element).toHaveFocus());
}

/** A valid link. Returns the bodies that were sent. */
function fakeGift(change: Partial<typeof gift> = {}): unknown[] {
  const bodies: unknown[] = [];
  api.use(
    reply(showMonthlyGift, ({ body }) => {
      bodies.push(body);
      return { success: true as const, gift: { ...gift, ...change } };
    }),
  );
  return bodies;
}

describe('the link that stops a monthly gift', () => {
  it('is removed from the URL, checked once, and still works', async () => {
    const bodies = fakeGift();
    openInBrowser(link);
    expect(await screen.findByText('Your monthly gift of $25, since 4 March 2026.')).toBeVisible();
    expect(location.pathname + location.hash).toBe('/stop-gift');
    expect(bodies).toEqual([{ token: 'a_token-1' }]);
    history.replaceState(null, '', '/');
  });

  it('shows the gift, and stops it with one press of a key', async () => {
    fakeGift();
    const bodies: unknown[] = [];
    api.use(
      reply(stopMonthlyGift, ({ body }) => {
        bodies.push(body);
        return { success: true as const, gift: { ...gift, is_stopped: true } };
      }),
    );
    const { user, address } = open(link);
    const stop = await screen.findByRole('button', { name: 'Stop this gift' });
    await expectHeading('Your monthly gift');
    expect(address()).toBe('/stop-gift');
    expect(screen.getByRole('link', { name: 'Keep it' })).toHaveAttribute('href', '/');
    await user.tab();
    expect(stop).toHaveFocus();
    await user.keyboard('{Enter}');
    await expectHeading('Your gift is stopped');
    expect(screen.getByRole('status')).toHaveTextContent(
      'Your monthly gift of $25, since 4 March 2026, is stopped. Nothing more is charged. Thank you for every month that you gave.',
    );
    expect(screen.queryByRole('button', { name: 'Stop this gift' })).toBeNull();
    expect(bodies).toEqual([{ token: 'a_token-1' }]);
  });

  it('shows a loading state', async () => {
    api.use(pending(showMonthlyGift));
    open(link);
    expect(await screen.findByText('Looking up your gift...')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Stop this gift' })).toBeNull();
  });

  it('says when the gift is already stopped', async () => {
    fakeGift({ is_stopped: true });
    open(link);
    await expectHeading('This gift was stopped before');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing more is charged.');
    expect(screen.queryByRole('button', { name: 'Stop this gift' })).toBeNull();
  });

  it('sends one request, however often the button is pressed', async () => {
    fakeGift();
    let requestCount = 0;
    api.use(
      reply(stopMonthlyGift, () => {
        requestCount += 1;
        return new Promise<never>(() => undefined);
      }),
    );
    const { user } = open(link);
    await user.dblClick(await screen.findByRole('button', { name: 'Stop this gift' }));
    const button = screen.getByRole('button', { name: 'Stopping...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    await waitFor(() => expect(requestCount).toBe(1));
  });

  it.each(['/stop-gift', '/stop-gift#'])('without a token (%s) makes no request', async (at) => {
    open(at);
    await expectHeading('This link does not work');
    expect(screen.getByText(/newest email/)).toHaveTextContent('support@everstep.example');
  });

  it.each([
    ['is unknown', fail(showMonthlyGift, 'not_found')],
    ['is malformed', fail(showMonthlyGift, 'bad_input')],
  ])('that %s shows an error and the support address', async (_what, handler) => {
    api.use(handler);
    open(link);
    expect(await screen.findByRole('alert')).toHaveTextContent('We cannot find a monthly gift for this link.');
    expect(screen.getByRole('link', { name: 'support@everstep.example' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  const genericError = 'That did not work just now. Please try again.';
  it.each([
    ['unreachable', unreachable(showMonthlyGift), /cannot reach Everstep/],
    ['failing', fail(showMonthlyGift, 'unavailable'), genericError],
    ['behind a failing gateway', gatewayError(showMonthlyGift), genericError],
    ['rate limiting', fail(showMonthlyGift, 'too_many'), /a lot of tries/],
  ])('can be tried again when the server is %s', async (_what, handler, sentence) => {
    api.use(handler);
    const { user } = open(link);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    fakeGift();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Stop this gift' })).toBeVisible();
  });

  it('reports a failure, and can be retried', async () => {
    fakeGift();
    api.use(fail(stopMonthlyGift, 'provider_failed'));
    const { user } = open(link);
    await user.click(await screen.findByRole('button', { name: 'Stop this gift' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(genericError);
    api.use(reply(stopMonthlyGift, { success: true, gift: { ...gift, is_stopped: true } }));
    await user.click(screen.getByRole('button', { name: 'Stop this gift' }));
    expect(await heading('Your gift is stopped')).toBeVisible();
  });
});
