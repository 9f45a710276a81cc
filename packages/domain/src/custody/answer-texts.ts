import type { PlanState } from './endpoints';
import type { SwapState } from './swap';
import { swapTexts } from './swap-texts';

/** Why a plan cannot be answered any more. */
export const planAnswered: Record<Exclude<PlanState, 'proposed'>, string> = {
  holds: 'This plan was already accepted. To change it, please propose another one.',
  declined: 'This plan was already declined.',
  withdrawn: 'This plan was withdrawn, so there is nothing to answer any more.',
  replaced: 'A later agreement has taken the place of this plan, so there is nothing to answer any more.',
};

/** Why a request to swap nights cannot be answered any more. */
export const swapAnswered: Record<Exclude<SwapState, 'open'>, string> = {
  accepted: 'This request was already accepted.',
  declined: 'This request was already declined.',
  countered: 'This request was already answered with another one.',
  withdrawn: 'This request was withdrawn, so there is nothing to answer any more.',
  expired: swapTexts.expired,
};

export const answerTexts = {
  notYours: 'Only the parent who was asked accepts or declines, and only the one who asked withdraws.',
  askerGone: 'The parent who proposed this is no parent of this family any more, so it cannot be accepted.',
} as const;
