import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { adminLogin, adminVerify } from '@everstep/domain/admin';
import { authenticate, authTexts, register } from '@everstep/domain/auth';
import {
  requestPasswordReset,
  resetPassword,
  resetTexts,
  validateResetToken,
} from '@everstep/domain/auth/password-reset';
import { ada, api, fail, gatewayError, maya, reply, unreachable } from '../fake-api';
import { open } from '../open';
import { fillIn, press, type Situations } from './driver';

type Handler = ReturnType<typeof reply>;

async function sendEmpty(at: string, button: string) {
  const app = open(at);
  await press(app.user, button);
  return app;
}

async function signIn(email: string, password: string, ...handlers: Handler[]) {
  api.use(...handlers);
  const app = open('/login');
  await fillIn(app.user, { Email: email, Password: password });
  await press(app.user, 'Sign in');
  return app;
}

async function signInAsAdministrator(code: string, ...handlers: Handler[]) {
  const app = await signIn(ada.email, 'a-good-password', reply(adminLogin, { success: true, code_by: 'mail' }));
  await screen.findByLabelText('Verification code');
  api.use(...handlers);
  if (code !== '') await fillIn(app.user, { 'Verification code': code });
  await press(app.user, 'Verify');
  return app;
}

async function requestReset(email: string, ...handlers: Handler[]) {
  api.use(...handlers);
  const app = open('/forgot-password');
  if (email !== '') await fillIn(app.user, { Email: email });
  await press(app.user, 'Send me a link');
  return app;
}

async function openResetLink(...handlers: Handler[]) {
  api.use(...handlers);
  const app = open('/reset-password?token=a-token');
  await waitFor(() => expect(app.address()).toBe('/reset-password'));
  return app;
}

async function choosePassword(password: string, again: string, ...handlers: Handler[]) {
  const app = await openResetLink(
    reply(validateResetToken, { success: true, valid: true, email: maya.email }),
    ...handlers,
  );
  await fillIn(app.user, { 'New password': password, 'New password again': again });
  await press(app.user, 'Save the new password');
  return app;
}

export const accountSituations: Situations = {
  'A visitor opens the sign-in': async () => open('/login'),
  'A visitor opens the sign-up': async () => open('/signup'),
  'A visitor opens the sign-up at its other address': async () => open('/register'),
  'The sign-in is sent empty': () => sendEmpty('/login', 'Sign in'),
  'The sign-up is sent empty': () => sendEmpty('/signup', 'Create account'),
  'The sign-in is sent with half an e-mail and five characters': () => signIn('maya', '12345'),
  'The password is wrong': () =>
    signIn(maya.email, 'hunter22', reply(authenticate, { success: false, detail: authTexts.invalidCredentials })),
  'The sign-in reaches no server': () => signIn(maya.email, 'hunter22', unreachable(authenticate)),
  'The sign-in finds the service failing': () => signIn(maya.email, 'hunter22', fail(authenticate, 'unavailable')),
  'The address has an account': async () => {
    api.use(fail(register, 'taken', authTexts.emailTaken));
    const app = open('/signup');
    await fillIn(app.user, { 'Full name': 'Maya', Email: maya.email, Password: 'hunter22' });
    await press(app.user, 'Create account');
    return app;
  },
  'An administrator’s password is wrong': () =>
    signIn(ada.email, 'a-good-password', fail(adminLogin, 'wrong_credentials')),
  'An administrator’s password reaches no server': () => signIn(ada.email, 'a-good-password', unreachable(adminLogin)),
  'An administrator sends no code': () => signInAsAdministrator(''),
  'An administrator sends something that is no code': () => signInAsAdministrator('12345'),
  'An administrator’s code is wrong': () => signInAsAdministrator('123456', fail(adminVerify, 'wrong_code')),
  'An administrator’s code reaches no server': () => signInAsAdministrator('123456', unreachable(adminVerify)),
  'A reset link was requested': () =>
    requestReset(maya.email, reply(requestPasswordReset, { success: true, message: resetTexts.requested })),
  'A reset link is requested while the service fails': () =>
    requestReset(maya.email, gatewayError(requestPasswordReset)),
  'A reset link is requested without a network': () => requestReset(maya.email, unreachable(requestPasswordReset)),
  'A reset link is requested without an e-mail': () => requestReset(''),
  'The reset link has no token': async () => open('/reset-password'),
  'The reset link is too old': () => openResetLink(reply(validateResetToken, { success: true, valid: false })),
  'The reset link cannot be checked': () => openResetLink(unreachable(validateResetToken)),
  'The new password has five characters': () => choosePassword('12345', '12345'),
  'The new password is repeated differently': () => choosePassword('a-long-enough-one', 'another-one'),
  'The new password cannot be stored': () =>
    choosePassword('a-long-enough-one', 'a-long-enough-one', gatewayError(resetPassword)),
};
