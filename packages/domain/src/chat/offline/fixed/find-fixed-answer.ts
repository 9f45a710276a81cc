import { claimAnswers } from './claims';
import type { FixedAnswer } from './fixed-answer';
import { identityAnswers } from './identity';
import { infantAnswers } from './infants';
import { judgingAnswers } from './judging';
import { medicineAnswers } from './medicine';
import { sensitiveAnswers } from './sensitive';
import { smallTalkAnswers } from './small-talk';

/** The first that fits answers: attempts to talk the chat out of its rules come before what they are wrapped around. */
const answers: readonly FixedAnswer[] = [
  smallTalkAnswers,
  identityAnswers,
  sensitiveAnswers,
  infantAnswers,
  medicineAnswers,
  claimAnswers,
  judgingAnswers,
].flat();

export function findFixedAnswer(question: string): FixedAnswer | null {
  const text = question.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();
  return answers.find(({ asks, unless }) => asks.every((part) => part.test(text)) && !unless?.test(text)) ?? null;
}
