import * as z from 'zod/mini';
import { addDays, daysBetween } from '../base/days';
import { lineText } from '../base/text';
import { appPasswordTexts } from './texts';

/** How many app passwords a user can have. */
export const maxAppPasswords = 20;

/** Which phone or computer it is for, in the user's words. */
export const appPasswordSettingsSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(lineText),
      z.trim(),
      z.minLength(1, appPasswordTexts.nameRequired),
      z.maxLength(80, appPasswordTexts.nameLong),
    ),
});

/** The random part of an app password: 160 bits. */
export const appPasswordBytes = 20;

/** Without letters that look like digits, and without u, so that no words come about by chance. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const written = new RegExp(`^[${alphabet}]{${(appPasswordBytes * 8) / 5}}$`);

/** 'k7mf-…': random bytes as a user reads and types them. */
export function formatAppPassword(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
  return (characters.match(/.{4}/g) ?? []).join('-');
}

/** What was typed without hyphens, blanks and capitals; null for what no app password is. */
export function readAppPassword(typed: string): string | null {
  if (typed.length > 200) return null;
  const characters = typed.replace(/[\s\p{Pd}]/gu, '').toLowerCase();
  return written.test(characters) ? characters : null;
}

/** `ended`: it opens nothing, until a plan covers it again. */
export const appPasswordStates = ['open', 'read-only', 'ended'] as const;
export type AppPasswordState = (typeof appPasswordStates)[number];

/** How long calendars are still read after a plan has lapsed. */
export const readOnlyDays = 30;

/** What an app password opens on a day, from the first day on which it was used without a plan, if there is one. */
export function appPasswordState(
  { isCovered, lapsedOn }: { isCovered: boolean; lapsedOn: string | null },
  day: string,
): AppPasswordState {
  if (isCovered) return 'open';
  return lapsedOn === null || daysBetween(lapsedOn, day) < readOnlyDays ? 'read-only' : 'ended';
}

/** The last day on which calendars are still read. */
export const lastReadOnlyDay = (lapsedOn: string): string => addDays(lapsedOn, readOnlyDays - 1);
