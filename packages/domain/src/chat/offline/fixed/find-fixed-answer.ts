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

const readable = (question: string) => question.toLowerCase().replace(/[’‘`]/g, "'").replace(/\s+/g, ' ').trim();

const fits = ({ asks, unless }: FixedAnswer, text: string) =>
  asks.every((part) => part.test(text)) && !unless?.test(text);

export function findFixedAnswer(question: string): FixedAnswer | null {
  const text = readable(question);
  return answers.find((answer) => fits(answer, text)) ?? null;
}

const aboutTheSpeaker: readonly string[] = ['human', 'real doctor', 'license', 'training', 'feelings', 'dropped rules'];

/** Whether somebody wants to know whether an AI writes, or tries to make it somebody else. */
export function asksWhoSpeaks(question: string): boolean {
  const text = readable(question);
  return identityAnswers.some((answer) => aboutTheSpeaker.includes(answer.name) && fits(answer, text));
}
