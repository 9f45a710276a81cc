import { completedMonths } from './base/days';
import { keptDays, maxListedReplaced } from './sync/put-back';

export const trackerTexts = {
  title: 'Trackers',
  own: 'Your own trackers',
  nightMode: 'Night mode',
  nightModeHint: 'Dim red on black, so that your eyes stay used to the dark',
  chooseChild: 'Child',
  noChildTitle: 'Who is your child?',
  noChildText: 'Add your child first. Then everything you log here is shared with the other parent.',
  addChild: 'Add your child',
  loadFailed: 'Your family could not be loaded.',
  viewer: 'You can look at everything here. A parent can change your role if you would like to log as well.',
  leaving: 'This child is being removed, so nothing more is logged. A parent can undo it on the family page.',
  lapsed: 'What you have logged stays yours: you can read, export and delete it.',
  getHelp: 'All signs and numbers to call',
  signSource: 'Source:',
  undo: 'Undo',
  pregnancyDatesRemoved: 'The coming dates of that pregnancy are out of your planner.',
  /** Shown if an undo did nothing, or only part of it. */
  changedSince: 'This was changed since, so the newer change stays.',
  /** For the author of a lost edit: two people changed the same field without seeing each other's edit. */
  lost: {
    label: 'Changes that crossed',
    title: (name: string, entry: string) => `You and ${name} both changed this: ${entry}`,
    now: 'Now',
    yours: 'Yours',
    conflict: 'The two changes do not fit together. You can still edit the entry.',
    deletionTitle: (name: string, entry: string) =>
      `You deleted this before you saw that ${name} had changed it, so it is still here: ${entry}`,
    useMine: 'Use mine',
    keepBoth: 'Keep both',
    keptBoth: 'Both are there now.',
    delete: 'Delete it',
    keep: 'Leave it as it is',
    used: 'Changed back to yours.',
    deleted: 'Deleted.',
  },
  notStored: 'This could not be stored.',
  tryAgain: 'Try again',
  seePlans: 'See what it opens',
  /** For a carer or viewer, whose own plan opens nothing to the family. */
  parentsOpenIt: 'The plan of a parent opens this for the whole family. Your own plan opens it in your own family.',
  /** The running timer of another child: 'Theo: left, 12 min'. */
  otherTimers: 'Your other children right now',
  otherTimer: (name: string, what: string) => `${name}: ${what}`,
  showOther: (name: string) => `Show ${name}`,
  by: (name: string) => `by ${name}`,
  formerMember: 'a former member',
  byYou: 'by you',
  putBack: {
    title: `Deleted or changed in the last ${keptDays} days`,
    titleOf: (whose: string) => `${whose}: deleted or changed in the last ${keptDays} days`,
    empty: `Nothing was deleted or changed in the last ${keptDays} days.`,
    more: `These are the newest ${maxListedReplaced}. Put them back to see the rest.`,
    offline: 'This list needs a connection.',
    loadFailed: 'This list could not be loaded.',
    deleted: (by: string, time: string) => `Deleted ${by}, ${time}`,
    changed: (by: string, time: string) => `Changed ${by}, ${time}`,
    /** The current value of a changed entry. */
    now: (detail: string) => `Now: ${detail}`,
    button: 'Put back',
    /** For screen readers, because every line has this button. */
    buttonOf: (entry: string) => `Put back: ${entry}`,
    allOf: (weekday: string) => `Put back everything deleted on ${weekday}`,
    done: 'It is back.',
  },
} as const;

/** A tracker in which nothing was logged for this long is idle. */
export const idleDays = 7;

/** Until then feeds and sleep go by the hour, also for a child whose log is empty. */
const hourlyMonths = 24;

export function isOfHourlyAge(birthDate: string, today: string): boolean {
  return completedMonths(birthDate, today) < hourlyMonths;
}

interface Member {
  id: string;
  name: string;
}

/**
 * Who logged an entry, for the other members of the family: 'by Sam'. Null for one's own, and while there is only one adult.
 * `author` is undefined for an entry that this device has not sent yet.
 */
export function loggedBy(
  author: string | null | undefined,
  { members, userId }: { members: readonly Member[]; userId: string | undefined },
): string | null {
  if (author === undefined || author === userId || members.length < 2) return null;
  return byMember(author, members);
}

/** Who did something, including the reader: 'by you', 'by Sam'. */
export function doneBy(
  author: string | null,
  { members, userId }: { members: readonly Member[]; userId: string | undefined },
): string {
  return author !== null && author === userId ? trackerTexts.byYou : byMember(author, members);
}

const byMember = (author: string | null, members: readonly Member[]) => trackerTexts.by(memberName(author, members));

/** The first name if that is unambiguous. Null stands for a deleted account. */
export function memberName(author: string | null, members: readonly Member[]): string {
  const member = members.find(({ id }) => id === author);
  if (!member) return trackerTexts.formerMember;
  const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;
  const short = firstName(member.name);
  const isClear = members.every(({ id, name }) => id === author || firstName(name) !== short);
  return isClear ? short : member.name;
}
