import { helpLevels, type HelpLevel } from '../help/urgency/sign';

const hour = 3_600_000;
/** The clock of a device moves by about a second when the server tells the time. */
const clockMoveMs = 60_000;

/** The notices that ask whether something was not logged. */
export type NoticeName = 'wet-diapers' | 'feeds';

/** 'enough': there was more than is logged. 'none': there was no more. */
export type NoticeAnswer = 'enough' | 'none';

export interface GivenAnswer {
  answer: NoticeAnswer;
  /** Of the notice, when it was answered. */
  level: HelpLevel;
  at: number;
}

/** Being told that there was enough hides a notice no longer than a child may be without. */
const enoughForHours: Record<NoticeName, number> = { 'wet-diapers': 8, feeds: 5 };
/** Both notices count the last 24 hours. */
const noneForHours = 24;

/**
 * What was answered and still holds; null where the question is open. 'enough' hides the notice and is asked anew at a louder level;
 * 'none' hides nothing, so that a louder level only confirms it.
 */
export function answerThatHolds(
  name: NoticeName,
  given: GivenAnswer | undefined,
  notice: { level: HelpLevel; now: number },
): NoticeAnswer | null {
  if (!given) return null;
  const hours = given.answer === 'enough' ? enoughForHours[name] : noneForHours;
  const age = notice.now - given.at;
  const isInTime = age >= -clockMoveMs && age < hours * hour;
  const isLouder = helpLevels.indexOf(notice.level) < helpLevels.indexOf(given.level);
  return isInTime && !(isLouder && given.answer === 'enough') ? given.answer : null;
}
