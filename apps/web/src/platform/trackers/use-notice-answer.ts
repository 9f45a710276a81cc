import { useState } from 'react';
import type { GivenAnswer, ToldAnswer } from '@everstep/domain/feedings';
import { answerName, readAnswers, writeAnswers, type AnsweredNotice } from './notice-answers';

/** No notice is about what is longer ago. That something is not logged holds until it is. */
const keptMs = 48 * 3_600_000;

/** The answer to a notice that was given on this device last. Passing null removes it. */
export function useNoticeAnswer(
  notice: AnsweredNotice,
  childId: string,
  now: number,
): [GivenAnswer | ToldAnswer | undefined, (answer: Omit<GivenAnswer, 'at'> | Omit<ToldAnswer, 'at'> | null) => void] {
  const [answers, setAnswers] = useState(readAnswers);
  const key = answerName(notice, childId);
  return [
    answers[key],
    (answer) => {
      const kept = Object.entries(readAnswers()).filter(
        ([other, { answer: before, at }]) => other !== key && (before === 'not-logged' || now - at < keptMs),
      );
      const all = { ...Object.fromEntries(kept), ...(answer && { [key]: { ...answer, at: now } }) };
      writeAnswers(all);
      setAnswers(all);
    },
  ];
}
