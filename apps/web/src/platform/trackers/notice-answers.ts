import type { GivenAnswer, joinedName, NoticeName, StoolNoticeName, ToldAnswer } from '@everstep/domain/feedings';
import type { Household } from '@everstep/domain/households';
import { storage } from '../storage/storage';

const answersKey = 'everstep_notice_answers';

/** By notice, then by child. */
type Answers = Record<string, GivenAnswer | ToldAnswer>;

export type AnsweredNotice = NoticeName | typeof joinedName | StoolNoticeName;

export const answerName = (notice: AnsweredNotice, childId: string) => `${notice}:${childId}`;

/** The answers that were given on this device. */
export function readAnswers(): Answers {
  try {
    const stored = JSON.parse(storage.read(answersKey) ?? '{}') as Answers | null;
    return Object.fromEntries(Object.entries(stored ?? {}).filter(([, given]) => isAnswer(given)));
  } catch {
    return {};
  }
}

const isAnswer = (given: GivenAnswer | ToldAnswer | null): boolean =>
  typeof given?.at === 'number' && (given.answer !== 'told' || Array.isArray(given.about));

export const writeAnswers = (answers: Answers): void => storage.write(answersKey, JSON.stringify(answers));

/** Removes the answers about children who are in none of the households. */
export function keepAnswersAbout(households: readonly Pick<Household, 'children'>[]): void {
  const childIds = households.flatMap(({ children }) => children.map(({ id }) => id));
  const all = Object.entries(readAnswers());
  const kept = all.filter(([name]) => childIds.some((id) => name.endsWith(`:${id}`)));
  if (kept.length < all.length) writeAnswers(Object.fromEntries(kept));
}
