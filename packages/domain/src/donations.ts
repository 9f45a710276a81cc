import * as z from 'zod/mini';
import { emailSchema, donorNameSchema } from './auth/auth';
import { endpoint } from './wire/endpoint';
import { formatPrice } from './base/money';
import { readTypedNumber } from './base/typed-number';

/** Amounts in dollars. */
export const donationPresets = [25, 50, 100, 250] as const;
export const defaultDonation = 50;
export const minimumDonation = 5;
export const maximumDonation = 10_000;
export const donationTypes = ['one_time', 'monthly'] as const;
/** Percent of each gift. */
export const donationShares = { families: 97, carbon: 1, supplies: 2 } as const;

export const donationTexts = {
  minimum: 'Minimum donation amount is $5',
  maximum: 'Maximum donation amount is $10,000',
  decimals: 'Please enter dollars and cents',
  setupFailed: 'Donation setup failed. Please try again.',
  noSession: 'No donation session found',
  expired: 'Donation session has expired. Please try again.',
  timedOut: 'Donation verification timed out. Please check your email for confirmation or contact support.',
  verifyFailed: 'Error verifying donation. Please contact support if you were charged.',
  terms: 'Everstep pays the card fees. This is not a tax-deductible gift.',
} as const;

/** Attempts and pauses of the page that waits for a donation. */
export const donationPolling = { attempts: 6, pauseMs: 3000 } as const;

type Share = keyof typeof donationShares;
const shareNames: Share[] = ['families', 'carbon', 'supplies'];

/** `amount` in dollars. Returns the message to show, or null when the amount is valid. */
export function validateDonation(amount: number): string | null {
  if (!(amount >= minimumDonation)) return donationTexts.minimum;
  if (amount > maximumDonation) return donationTexts.maximum;
  if (!/^\d+(\.\d{1,2})?$/.test(String(amount))) return donationTexts.decimals;
  return null;
}

/**
 * Splits whole cents 97 / 1 / 2 so that the shares always add up: each share is rounded down and the remaining cents
 * go to the largest remainders (families, carbon, supplies when they tie). Throws RangeError unless cents is a whole number of at least 0.
 */
export function splitDonation(cents: number): Record<Share, number> {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError('cents must be a whole number of at least 0');
  const split = { families: 0, carbon: 0, supplies: 0 };
  for (const name of shareNames) split[name] = Math.floor((cents * donationShares[name]) / 100);
  const remainder = cents - split.families - split.carbon - split.supplies;
  const byRemainder = [...shareNames].sort(
    (a, b) => ((cents * donationShares[b]) % 100) - ((cents * donationShares[a]) % 100),
  );
  for (const name of byRemainder.slice(0, remainder)) split[name] += 1;
  return split;
}

/** Estimates, not counts: one family for each full $25 of the families share, 2 lb of CO2 for each dollar of the carbon share. */
export function donationEstimates(cents: number): { familiesHelped: number; co2Pounds: number } {
  return { familiesHelped: Math.floor(splitDonation(cents).families / 2500), co2Pounds: (cents * 2) / 10_000 };
}

/** The sentence under the chosen amount (in dollars): it says where the money goes, and never that no family is helped. */
export function impactText(amount: number): string {
  const { families, carbon, supplies } = splitDonation(Math.round(amount * 100));
  const gift = formatPrice(Math.round(amount * 100));
  if (amount < 50) {
    return `Every gift counts. Your ${gift} puts about ${formatPrice(families)} toward families in need, and the rest toward carbon removal and school supplies.`;
  }
  const shares = `Your ${gift} sends about ${formatPrice(families)} to families in need, ${formatPrice(carbon)} to carbon removal and ${formatPrice(supplies)} to school supplies.`;
  const { familiesHelped, co2Pounds } = donationEstimates(Math.round(amount * 100));
  if (amount < 100)
    return `${shares} That is enough to help about ${familiesHelped === 1 ? 'one family' : `${familiesHelped} families`} (estimate).`;
  if (amount < 250)
    return `${shares} That helps about ${familiesHelped} families and removes about ${Math.round(co2Pounds)} lb of CO2 (estimates).`;
  return `${shares} A gift this size helps about ${familiesHelped} families and removes about ${Math.round(co2Pounds)} lb of CO2 (estimates). Thank you.`;
}

/** Reads the amount that was typed: dollars, or NaN with the message to show. */
export function readDonation(text: string): { amount: number; message: string | null } {
  const { value, problem, readings = [] } = readTypedNumber(text, { sign: 'dollar' });
  if (problem === undefined) return { amount: value ?? NaN, message: validateDonation(value ?? NaN) };
  const isAsked = readings.some((amount) => validateDonation(amount) === null);
  return { amount: NaN, message: isAsked ? problem : donationTexts.decimals };
}

const success = z.literal(true);

/** Donors may stay anonymous: an empty field counts as absent. */
const optionalText = (schema: typeof emailSchema) =>
  z.optional(
    z.string().check(
      z.trim(),
      z.superRefine((text, context) => {
        const issues = text === '' ? [] : (schema.safeParse(text).error?.issues ?? []);
        for (const { message } of issues) context.addIssue({ code: 'custom', message });
      }),
    ),
  );

/** The optional fields of the dialog. */
export const donorForm = z.object({
  donor_name: optionalText(donorNameSchema),
  donor_email: optionalText(emailSchema),
});

/**
 * The header `Idempotency-Key` (a UUID) makes repeated requests one donation. `origin_url` is accepted and
 * ignored: the server knows the return URL.
 */
export const startDonation = endpoint({
  method: 'POST',
  path: '/api/donations/checkout',
  access: 'public',
  limit: 'gift',
  summary: 'Begin a donation, once or every month',
  headers: { 'idempotency-key': 'A UUID: the same gift is made once, even if it is sent repeatedly' },
  body: z.object({
    /** Dollars. */
    amount: z.number(donationTexts.minimum).check(
      z.superRefine((amount, context) => {
        const message = validateDonation(amount);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    ),
    donation_type: z.enum(donationTypes),
    ...donorForm.shape,
    origin_url: z.optional(z.string()),
  }),
  reply: z.object({ success, url: z.string() }),
});

/** Public for anyone with the session id; reveals only the donor's name. */
export const donationStatus = endpoint({
  method: 'GET',
  path: '/api/donations/status/{session_id}',
  access: 'public',
  limit: 'read',
  summary: 'Whether a donation was paid',
  params: z.object({ session_id: z.string().check(z.maxLength(300)) }),
  reply: z.object({
    success,
    payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
    status: z.enum(['open', 'complete', 'expired']),
    /** Cents. */
    amount_total: z.number(),
    session_id: z.string(),
    donation_info: z.object({ donation_type: z.enum(donationTypes), donor_name: z.string() }),
  }),
});

const shares = { families_cents: z.number(), carbon_cents: z.number(), supplies_cents: z.number() };

export const donationMonthSchema = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  gifts: z.number(),
  amount_cents: z.number(),
  ...shares,
});
export type DonationMonth = z.infer<typeof donationMonthSchema>;

/** Refunds are subtracted from the month of their gift. The shares are the sums of `splitDonation` for each gift. */
export const donationLedger = endpoint({
  method: 'GET',
  path: '/api/donations/ledger',
  access: 'public',
  limit: 'read',
  summary: 'What was given in each month, and how it is shared; newest month first',
  reply: z.object({
    success,
    months: z.array(donationMonthSchema),
    total: z.omit(donationMonthSchema, { month: true }),
  }),
});

export const donationLedgerFile = endpoint({
  method: 'GET',
  path: '/api/donations/ledger.csv',
  access: 'public',
  limit: 'read',
  summary: 'The ledger as CSV, for spreadsheets',
  replyType: 'text/csv',
  reply: z.string(),
});

const giftToken = z.object({ token: z.string().check(z.maxLength(200)) });
const giftReply = z.object({
  success,
  gift: z.object({ amount_cents: z.number(), since: z.string(), is_stopped: z.boolean() }),
});

export const showMonthlyGift = endpoint({
  method: 'POST',
  path: '/api/donations/monthly',
  access: 'public',
  limit: 'linkToken',
  summary: 'The monthly gift that the link in its emails is about',
  body: giftToken,
  reply: giftReply,
});

export const stopMonthlyGift = endpoint({
  method: 'POST',
  path: '/api/donations/stop',
  access: 'public',
  limit: 'linkToken',
  summary: 'Stop the monthly gift of the link: nothing is charged from then on',
  body: giftToken,
  reply: giftReply,
});
