/** A telephone that somebody answers. */
export interface HelpLine {
  name: string;
  call?: string;
  /** A message to a number, with its first word where the line asks for one. */
  text?: { to: string; word?: string };
  /** Where it answers from. */
  territory: string;
  /** It answers in a part of the country, or in one of its languages, and others answer elsewhere. */
  isPart?: true;
  /** Local time. */
  hours: string;
  note?: string;
  /** The owner's page, or that of the authority that names it. */
  source: `https://${string}`;
  /** The day on which we looked it up. */
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

type Reach = Pick<HelpLine, 'call' | 'text' | 'isPart' | 'note'>;

export function line(
  name: string,
  reach: Reach,
  territory: string,
  hours: string,
  source: `https://${string}`,
): HelpLine {
  return { name, ...reach, territory, hours, source, checked };
}
