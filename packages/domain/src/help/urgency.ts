import { adultSigns } from './urgency/adults';
import { afterBirthSigns } from './urgency/after-birth';
import { babySigns } from './urgency/babies';
import { childSigns } from './urgency/children';
import { mindAndSafetySigns } from './urgency/mind-and-safety';
import { pregnancySigns } from './urgency/pregnancy';
import { helpLevels, type HelpLevel, type UrgencySign } from './urgency/sign';

export * from './urgency/sign';

/**
 * Every warning sign with its level, in one table: the help page, its cards and the quiz take their signs from here, and a test
 * checks the lessons against it. A clinician approves each before a release.
 */
export const urgencySigns = {
  ...pregnancySigns,
  ...afterBirthSigns,
  ...babySigns,
  ...childSigns,
  ...mindAndSafetySigns,
  ...adultSigns,
} as const satisfies Record<string, UrgencySign>;

export type SignId = keyof typeof urgencySigns;

export interface NamedSign extends UrgencySign {
  id: SignId;
}

/** Signs grouped by level, the most urgent first, without empty levels. */
export function byLevel(ids: readonly SignId[]): { level: HelpLevel; signs: readonly NamedSign[] }[] {
  const signs: NamedSign[] = ids.map((id) => ({ id, ...urgencySigns[id] }));
  return helpLevels
    .map((level) => ({ level, signs: signs.filter((sign) => sign.level === level) }))
    .filter((part) => part.signs.length > 0);
}
