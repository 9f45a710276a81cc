import * as z from 'zod/mini';
import { brand } from '../base/brand';

/** Every failure of the API with its status and default message. */
export const failures = {
  bad_input: { status: 400, detail: 'Please check what you entered and try again.' },
  not_signed_in: { status: 401, detail: 'Please sign in to continue.' },
  /** Only for the administrator's sign-in; a user with a wrong password gets a 200 with `success: false`. */
  wrong_credentials: { status: 401, detail: 'Invalid admin credentials' },
  wrong_code: { status: 401, detail: 'That code is wrong or was used already.' },
  not_yours: { status: 403, detail: 'You do not have access to this.' },
  foreign_origin: { status: 403, detail: `This request did not come from ${brand.name}, so nothing was changed.` },
  locked: { status: 403, detail: 'Your plan does not include this yet.' },
  consent_required: { status: 409, detail: 'Please agree first to what is stored. Nothing was written.' },
  fresh_sign_in_required: { status: 403, detail: 'Please sign in with Google once more first.' },
  password_change_required: { status: 403, detail: 'Please choose a password of your own first.' },
  not_found: { status: 404, detail: 'We could not find that.' },
  taken: { status: 409, detail: 'That is already in use.' },
  changed_elsewhere: {
    status: 409,
    detail: 'This was changed in another tab or on another device. Nothing was overwritten.',
  },
  unknown_cursor: {
    status: 409,
    detail: 'What is on this device does not match the server. Please load everything again.',
  },
  storage_full: { status: 409, detail: 'There is no room for more entries just now.' },
  too_large: { status: 413, detail: 'That is too much to send at once.' },
  unsupported: { status: 415, detail: 'This kind of content is not accepted here.' },
  too_many: { status: 429, detail: 'That was a lot of tries in a short time. Please wait a moment and try again.' },
  unexpected: { status: 500, detail: 'Something went wrong on our side. Please try again.' },
  payment_failed: { status: 402, detail: 'The payment did not go through, so nothing was changed.' },
  provider_failed: {
    status: 502,
    detail: 'The payment service did not answer as it should. Nothing was charged. Please try again.',
  },
  unavailable: { status: 503, detail: `${brand.name} is not available right now. Please try again in a moment.` },
} as const satisfies Record<string, { status: number; detail: string }>;

export type FailureCode = keyof typeof failures;

/** The body of every failed call. `fields` maps a field to the message shown next to it. */
export const failureSchema = z.object({
  success: z.literal(false),
  detail: z.string(),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type Failure = z.infer<typeof failureSchema>;
