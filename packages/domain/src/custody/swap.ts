import * as z from 'zod/mini';
import { isDay } from '../base/days';
import { noteSchema } from '../base/text';
import { instant } from '../wire/instant';
import { sides } from './patterns';
import { planTexts } from './plan-texts';
import { swapTexts } from './swap-texts';

export const swapLimits = {
  /** That one parent can make in 24 hours. */
  perDay: 5,
  /** Of one child, unanswered. */
  open: 10,
  nights: 31,
  reason: 1_000,
} as const;

const day = z.string({ error: planTexts.dayInvalid }).check(z.refine(isDay, planTexts.dayInvalid));

/** The evening of `from` to the morning of `to`. */
const nights = z.object({ from: day, to: day });
export type Nights = z.infer<typeof nights>;

export const swapSchema = z.object({
  /** The nights that are asked for, and whose they would be. */
  nights,
  with: z.enum(sides),
  /** What the other parent gets for them. */
  in_return: z.nullable(nights),
  reason: noteSchema(swapLimits.reason, swapTexts.reasonLong),
  /** Until when it can be answered. */
  respond_by: instant,
});
export type SwapRequest = z.infer<typeof swapSchema>;

/** `countered`: the other parent has asked for something else in its place. */
export const swapStates = ['open', 'accepted', 'declined', 'countered', 'withdrawn', 'expired'] as const;
export type SwapState = (typeof swapStates)[number];

/** `withdraw` is for the parent who asked, the others for the parent who was asked. */
export const swapAnswers = ['accept', 'decline', 'withdraw'] as const;
export type SwapAnswer = (typeof swapAnswers)[number];
