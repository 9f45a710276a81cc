import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { requestPasswordReset, resetTexts } from '@everstep/domain/auth/password-reset';
import { api, fail, gatewayError, maya, pending, reply, unreachable } from '../../../../test/fake-api';
import { open } from '../../../../test/open';

const email = () => screen.findByLabelText('Email');

describe('the link to a forgotten password', () => {
  it('is in the sign-in form and passes on the e-mail', async () => {
    const { user, address } = open('/login');
    await user.type(await email(), maya.email);
    await user.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(address()).toBe('/forgot-password');
    expect(await email()).toHaveValue(maya.email);
  });

  it('is missing from the sign-up form', async () => {
    open('/signup');
    await screen.findByRole('button', { name: 'Create account' });
    expect(screen.queryByRole('link', { name: 'Forgot password?' })).toBeNull();
  });

  it('leads back to the sign-in with the e-mail filled in', async () => {
    api.use(reply(requestPasswordReset, { success: true, message: resetTexts.requested }));
    const { user, address } = open('/forgot-password');
    await user.type(await email(), `${maya.email}{Enter}`);
    await screen.findByRole('heading', { name: 'Check Your Email' });
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeVisible();
    expect(address()).toBe('/login');
    expect(await email()).toHaveValue(maya.email);
  });
});

describe('requesting a reset link', () => {
  it('shows what is missing and focuses it', async () => {
    const { user } = open('/forgot-password');
    await user.click(await screen.findByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText('Email is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveFocus());
    await user.type(await email(), 'maya');
    expect(screen.queryByText('Email is required')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible();
  });

  it('shows the server’s message and the e-mail, and can be repeated', async () => {
    const bodies: unknown[] = [];
    api.use(
      reply(requestPasswordReset, ({ body }) => {
        bodies.push(body);
        return { success: true as const, message: resetTexts.requested };
      }),
    );
    const { user } = open('/forgot-password');
    await user.type(await email(), ' Maya@Parents.example {Enter}');
    const heading = await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(heading).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(resetTexts.requested);
    expect(screen.getByText(maya.email)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toHaveFocus();
    expect(await email()).toHaveValue(maya.email);
    await user.click(screen.getByRole('button', { name: 'Send me a link' }));
    await screen.findByRole('heading', { name: 'Check Your Email' });
    expect(bodies).toEqual([{ email: maya.email }, { email: maya.email }]);
  });

  it('says that it is sending, and sends once', async () => {
    api.use(pending(requestPasswordReset));
    const { user } = open('/forgot-password');
    await user.type(await email(), `${maya.email}{Enter}`);
    const button = await screen.findByRole('button', { name: 'Sending...' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Sending...' })).toBeVisible();
  });

  it.each([
    [
      'too many attempts',
      fail(requestPasswordReset, 'too_many'),
      'That was a lot of tries in a short time. Please wait a moment and try again.',
    ],
    [
      'a failing server with an error message',
      fail(requestPasswordReset, 'unavailable'),
      'Everstep is not available right now. Please try again in a moment.',
    ],
    ['a gateway error', gatewayError(requestPasswordReset), authTexts.somethingWrong],
    ['a network error', unreachable(requestPasswordReset), authTexts.networkError],
  ])('shows an error after %s and keeps the form', async (_what, handler, sentence) => {
    api.use(handler);
    const { user } = open('/forgot-password');
    await user.type(await email(), `${maya.email}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(await email()).toHaveValue(maya.email);
    expect(screen.getByRole('button', { name: 'Send me a link' })).toBeVisible();
  });
});
