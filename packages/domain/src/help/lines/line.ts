/** A helpline. */
export interface HelpLine {
  name: string;
  call?: string;
  /** The number to text, and the keyword to send if the helpline requires one. */
  text?: { to: string; word?: string };
  /** The territory it serves. */
  territory: string;
  /** Serves only part of the country or one of its languages; others serve the rest. */
  isRegional?: true;
  /** Answers only about swallowed batteries. */
  isForBatteries?: true;
  /** Local time. */
  hours: string;
  note?: string;
  /** The page of the operator, or of the authority that lists it. */
  source: `https://${string}`;
  /** The day we last checked it. */
  checked: string;
}

export const helpNeeds = [
  'emergency',
  'crisis',
  'poison',
  'violence',
  'assault',
  'maternal',
  'child',
  'nurse',
] as const;
export type HelpNeed = (typeof helpNeeds)[number];

/** The lines for each need, or a sentence that says why there is none. */
export type CountryLines = Record<HelpNeed, readonly HelpLine[] | string>;

export const always = 'Day and night';

const checked = '2026-11-22';

type ContactOptions = Pick<HelpLine, 'call' | 'text' | 'isRegional' | 'isForBatteries' | 'note'>;

export function line(
  name: string,
  contact: ContactOptions,
  territory: string,
  hours: string,
  source: `https://${string}`,
): HelpLine {
  return { name, ...contact, territory, hours, source, checked };
}

/** A helpline that was looked up after the first list. */
export function laterLine(...args: Parameters<typeof line>): HelpLine {
  return { ...line(...args), checked: '2026-11-25' };
}
