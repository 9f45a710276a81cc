import { createHash } from 'node:crypto';

export interface GoogleAccount {
  email: string;
  name: string;
  /** The stable id of the account; an e-mail address can move to another account. */
  sub: string;
  verified: boolean;
}

type AccountInput = Pick<GoogleAccount, 'email'> & Partial<GoogleAccount>;

export function googleAccount({ email, name = '', sub, verified = true }: AccountInput): GoogleAccount {
  return { email: email.trim(), name: name.trim(), sub: sub?.trim() || defaultSubject(email), verified };
}

export const knownAccounts = [
  googleAccount({ email: 'google@parents.example', name: 'Gia Google' }),
  googleAccount({ email: 'new-parent@parents.example', name: 'Noa New' }),
  googleAccount({ email: 'unverified@parents.example', name: 'Uma Unverified', verified: false }),
];

/** Reads the form; an unticked box is not sent. */
export function readAccount(form: URLSearchParams): GoogleAccount | null {
  const email = form.get('email') ?? '';
  if (!/^[^\s@]+@[^\s@]+$/.test(email.trim())) return null;
  return googleAccount({
    email,
    name: form.get('name') ?? '',
    sub: form.get('sub') ?? '',
    verified: form.get('verified') === 'true',
  });
}

export function toFormFields({ email, name, sub, verified }: GoogleAccount): Record<string, string> {
  return { email, name, sub, ...(verified && { verified: 'true' }) };
}

/** As at Google, e-mail and name require their scopes. */
export function toClaims({ email, name, sub, verified }: GoogleAccount, scope: string): Record<string, unknown> {
  const scopes = scope.split(' ');
  return {
    sub,
    ...(scopes.includes('email') && { email, email_verified: verified }),
    ...(scopes.includes('profile') && name && { name }),
  };
}

/** 21 digits, as at Google. */
function defaultSubject(email: string): string {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
  return `1${(BigInt(`0x${digest}`) % 10n ** 20n).toString().padStart(20, '0')}`;
}
