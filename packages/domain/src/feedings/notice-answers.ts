import { helpLevels, type HelpLevel } from '../help/urgency/sign';

const hour = 3_600_000;
/** A device's clock shifts by about a second when the server's time becomes known. */
const clockMoveMs = 60_000;

/** The notices that ask whether something was not logged. */
export type NoticeName = 'wet-diapers' | 'feeds';
/** The question whether diapers that were logged within minutes are the same. */
export const joinedName = 'joined-diapers';

/** 'enough': there was more than is logged. 'none': there was not. 'not-logged': the family does not log it, so gaps mean nothing. */
export type NoticeAnswer = 'enough' | 'none' | 'not-logged';

export interface GivenAnswer {
  answer: NoticeAnswer;
  /** The level of the notice when it was answered. */
  level: HelpLevel;
  at: number;
  /** The keys of the entries that it is about; without them it is about what is not logged. */
  about?: readonly string[];
}

/** To a notice about something that was seen: a doctor knows about these entries. */
export interface ToldAnswer {
  answer: 'told';
  /** Their keys. */
  about: readonly string[];
  at: number;
}

/** Whether a doctor knows about all of the entries, so that a new one is told again. */
export const isTold = (given: GivenAnswer | ToldAnswer | undefined, keys: readonly string[]): boolean =>
  given?.answer === 'told' && keys.every((key) => given.about.includes(key));

/**
 * The answer about these entries: 'enough' if each is a different one, 'none' if not. It is true for as long as they are asked about.
 */
export const answerAbout = (
  given: GivenAnswer | ToldAnswer | undefined,
  keys: readonly string[],
): NoticeAnswer | null =>
  given && given.answer !== 'told' && keys.every((key) => given.about?.includes(key)) ? given.answer : null;

/** Whether somebody has answered that there was none, at whatever level, and not long ago. */
export function hasSaidNone(name: NoticeName, given: GivenAnswer | ToldAnswer | undefined, now: number): boolean {
  return given?.answer === 'none' && answerThatHolds(name, given, { level: given.level, now }) === 'none';
}

/** The answer 'enough' hides a notice no longer than a child may go without. */
const enoughForHours: Record<NoticeName, number> = { 'wet-diapers': 8, feeds: 5 };
/** Both notices count the last 24 hours. */
const noneForHours = 24;
/** What was not logged for so long may be what a family does not log. */
const notLoggedHours = 72;

/** Whether a family can be asked if it logs this at all. `lastLogged` is null if it never did. */
export const mayNotBeLogged = (lastLogged: number | null, now: number): boolean =>
  lastLogged === null || now - lastLogged >= notLoggedHours * hour;

/**
 * The answer that still holds; null if the question is open. 'enough' hides the notice, and the question is asked again at a more
 * urgent level; 'none' hides nothing, and a more urgent level only confirms it; 'not-logged' hides it until something is logged.
 */
export function answerThatHolds(
  name: NoticeName,
  given: GivenAnswer | ToldAnswer | undefined,
  notice: { level: HelpLevel; now: number; lastLogged?: number | null },
): NoticeAnswer | null {
  if (!given || given.answer === 'told') return null;
  if (given.answer === 'not-logged') {
    const { lastLogged = null } = notice;
    return mayNotBeLogged(lastLogged, notice.now) && (lastLogged ?? -Infinity) < given.at ? given.answer : null;
  }
  const hours = given.answer === 'enough' ? enoughForHours[name] : noneForHours;
  const age = notice.now - given.at;
  const isInTime = age >= -clockMoveMs && age < hours * hour;
  const isLouder = helpLevels.indexOf(notice.level) < helpLevels.indexOf(given.level);
  return isInTime && !(isLouder && given.answer === 'enough') ? given.answer : null;
}
