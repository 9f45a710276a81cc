import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { World } from './world';

/** The token in the next reset email to an address. */
export async function readEmailedToken(world: World, email: string): Promise<string> {
  const { text } = await world.nextEmail(email);
  const [, token] = /\/reset-password\?token=([\w-]{43})\s/.exec(text) ?? [];
  if (token === undefined) throw new Error(`this email contains no token:\n${text}`);
  world.secrets.push(token);
  return token;
}

export async function requestResetToken(world: World, email: string): Promise<string> {
  const reply = await world.send('POST', '/api/users/request-password-reset', { body: { email } });
  expect(reply.status).toBe(200);
  return readEmailedToken(world, email);
}

/** Backdates every reset link. */
export async function ageTokens(world: World, interval: string): Promise<void> {
  await world.db.execute(sql`
    update password_reset_tokens
    set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`);
}

/** Backdates every failed sign-in. */
export async function ageAttempts(world: World, interval: string): Promise<void> {
  await world.db.execute(sql`
    update sign_in_attempts
    set counted_at = counted_at - ${interval}::interval, blocked_until = blocked_until - ${interval}::interval`);
}

/** The code in the next email to an administrator. */
export async function readEmailedCode(world: World, email: string): Promise<string> {
  const { text } = await world.nextEmail(email);
  const [code] = /^\d{6}$/m.exec(text) ?? [];
  if (code === undefined) throw new Error(`this email contains no code:\n${text}`);
  return code;
}

export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
