import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import {
  adminCodeForm,
  authTexts,
  authenticate,
  changePasswordForm,
  isAdminEmail,
  isGuessablePassword,
  register,
  resetPasswordForm,
  setPasswordForm,
  signInForm,
  signUpForm,
} from './auth';

/** The first message for each field, as a form shows it. */
function errors(schema: ZodMiniType, value: unknown): Record<string, string> {
  const result = schema.safeParse(value);
  const messages: Record<string, string> = {};
  for (const issue of result.error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}

describe('the sign-in form', () => {
  it('requires both fields', () => {
    expect(errors(signInForm, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
    expect(errors(signInForm, {})).toEqual({ email: 'Email is required', password: 'Password is required' });
    expect(errors(signInForm, { email: '   ', password: 'secret' })).toEqual({ email: 'Email is required' });
  });

  it.each([
    'ana',
    'ana@',
    '@parents.example',
    'ana@parents',
    'a b@parents.example',
    '"a b"@x.test',
    'a@x..test',
    "a@x.test' OR '1'='1",
    `${'a'.repeat(250)}@x.test`,
  ])('rejects %s as an e-mail address', (email) => {
    expect(errors(signInForm, { email, password: 'secret' })).toEqual({ email: 'Please enter a valid email address' });
  });

  it.each([
    ['12345', 'Password must be at least 6 characters'],
    ['123456', undefined],
    ['p'.repeat(1024), undefined],
    ['p'.repeat(1025), 'Please choose a shorter password'],
    ['é'.repeat(513), 'Please choose a shorter password'],
  ])('checks the length of the password', (password, message) => {
    expect(errors(signInForm, { email: 'ana@parents.example', password }).password).toBe(message);
  });

  it('normalizes the e-mail address and leaves the password unchanged', () => {
    expect(signInForm.parse({ email: ' Ana@Parents.Example ', password: ' secret ' })).toEqual({
      email: 'ana@parents.example',
      password: ' secret ',
    });
  });

  it('quickly rejects an e-mail address of a hundred thousand characters', { timeout: 100 }, () => {
    expect(errors(signInForm, { email: `a@${'a.'.repeat(50_000)}@`, password: 'secret' })).toHaveProperty('email');
  });
});

describe('the sign-up form', () => {
  it('also requires the full name', () => {
    expect(errors(signUpForm, { name: ' ', email: '', password: '' })).toEqual({
      name: 'Full name is required',
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  it('rejects names with line breaks or more than 100 characters', () => {
    const rest = { email: 'ana@parents.example', password: 'secret' };
    expect(errors(signUpForm, { ...rest, name: 'a\r\nBcc: all@x.test' })).toEqual({
      name: authTexts.nameInvalid,
    });
    expect(errors(signUpForm, { ...rest, name: 'N'.repeat(101) })).toEqual({
      name: 'Please use at most 100 characters',
    });
    expect(errors(signUpForm, { ...rest, name: 'N'.repeat(100) })).toEqual({});
  });
});

describe('other forms', () => {
  it('require the administrator code', () => {
    expect(errors(adminCodeForm, { verification_code: '' })).toEqual({
      verification_code: 'Admin verification code is required',
    });
    for (const verification_code of ['12345', '1234567', '12345a'])
      expect(errors(adminCodeForm, { verification_code })).toEqual({ verification_code: 'Invalid verification code' });
    expect(errors(adminCodeForm, { verification_code: ' 123 456 ' })).toEqual({});
  });

  it('require a matching new password, each with its own messages', () => {
    expect(errors(resetPasswordForm, { new_password: '12345', confirm_password: '12345' })).toEqual({
      new_password: 'Password must be at least 6 characters long.',
    });
    expect(errors(resetPasswordForm, { new_password: '123456', confirm_password: '1234567' })).toEqual({
      confirm_password: 'Passwords do not match.',
    });
    expect(
      errors(changePasswordForm, { current_password: '', new_password: '12345', confirm_password: '12345' }),
    ).toEqual({
      current_password: 'Current password is required',
      new_password: 'Password must be at least 6 characters long',
    });
    expect(errors(setPasswordForm, { new_password: '', confirm_password: '' })).toEqual({
      new_password: 'New password is required',
    });
    expect(errors(setPasswordForm, { new_password: '12345', confirm_password: '12345' })).toEqual({
      new_password: 'Password must be at least 6 characters long',
    });
    expect(errors(setPasswordForm, { new_password: '123456', confirm_password: 'x' })).toEqual({
      confirm_password: 'Passwords do not match',
    });
  });
});

describe('request bodies', () => {
  it('drop from a registration the fields that the server decides', () => {
    const parsed = (register.body as unknown as ZodMiniType).parse({
      name: 'N',
      email: 'n1@x.test',
      password_hash: 'hunter22',
      subscription_tier: 'ultra_elite',
      role: 'admin',
      vip_access: true,
    });
    expect(parsed).toEqual({ name: 'N', email: 'n1@x.test', password_hash: 'hunter22' });
  });

  it('accept any non-empty password for a sign-in', () => {
    const body = authenticate.body as unknown as ZodMiniType;
    expect(errors(body, { email: 'a@x.test', password: 'bad' })).toEqual({});
    expect(errors(body, { email: 'a@x.test', password: '' })).toEqual({ password: 'Password is required' });
    expect(errors(body, { email: ['a@x.test'], password: 'bad' })).toHaveProperty('email');
  });
});

describe('isGuessablePassword', () => {
  const ana = { email: 'ana.bell@parents.example', name: 'Ana Bell' };
  it.each([
    ['ana.bell@parents.example', true],
    ['Ana.Bell', true],
    ['anabell', true],
    ['ana bell', true],
    ['everstep', true],
    ['Everstep2026', true],
    ['123everstep!', true],
    ['everstep-and-more', false],
    ['ana-bell-loves-tea', false],
    ['stepping-stones', false],
  ])('%s: %s', (password, expected) => {
    expect(isGuessablePassword(password, ana)).toBe(expected);
  });
});

describe('isAdminEmail', () => {
  it.each([
    ['ana@everstep.example', true],
    ['Ana@EVERSTEP.example', true],
    ['ana@everstep.example.evil.test', false],
    ['ana@noteverstep.example', false],
    ['@everstep.example', false],
    ['everstep.example', false],
    ['a@b@everstep.example', true],
  ])('%s: %s', (email, expected) => {
    expect(isAdminEmail(email, 'everstep.example')).toBe(expected);
  });
});
