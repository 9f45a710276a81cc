import { daysBetween } from '../base/days';
import { localDayIn } from '../base/time-zone';
import { urgencySigns, type HelpLevel } from '../help/urgency';
import { stoolColorsToMention } from './diapers';
import type { StoolColor } from './entries';
import { toMs, type Instant } from './feedings';
import { agoLabel } from './labels';
import { feedingNoticeSigns } from './notice-signs';
import { feedingTexts } from './texts';

/** Long enough that both parents see it on the next day, too. */
const toldForMs = 48 * 3_600_000;
/** Until then stools may still be black, as in the first days. */
const blackFromDay = 5;

export type StoolNoticeName = 'paleStool' | 'bloodInStool';

interface Stool {
  /** Of the diaper. */
  key: string;
  at: Instant;
  color: StoolColor;
}

export interface StoolNotice {
  /** Its row of the urgency table is in `feedingNoticeSigns`. */
  name: StoolNoticeName;
  level: HelpLevel;
  /** Newest first. */
  stools: readonly Stool[];
}

interface Diapers {
  birthDate: string;
  zone: string;
  now: Instant;
  diapers: readonly (Omit<Stool, 'color'> & { color: StoolColor | null })[];
}

/**
 * Stools of the last two days that a doctor should hear about: pale ones at any age, red ones, and black ones after the first days.
 * Somebody has seen them, so nothing is asked first. Sources: NHS, AAP.
 */
export function stoolNotices({ birthDate, zone, now, diapers }: Diapers): StoolNotice[] {
  const stools = diapers
    .flatMap(({ color, ...diaper }) =>
      color !== null && stoolColorsToMention.includes(color) ? [{ ...diaper, color }] : [],
    )
    .filter(({ at }) => toMs(at) > toMs(now) - toldForMs)
    .filter(({ at, color }) => color !== 'black' || daysBetween(birthDate, localDayIn(zone, toMs(at))) >= blackFromDay)
    .toSorted((a, b) => toMs(b.at) - toMs(a.at));
  const notice = (name: StoolNoticeName, isOfIt: (stool: Stool) => boolean): StoolNotice[] => {
    const found = stools.filter(isOfIt);
    return found.length === 0 ? [] : [{ name, level: urgencySigns[feedingNoticeSigns[name]].level, stools: found }];
  };
  const isPale = ({ color }: Stool) => color === 'white' || color === 'gray';
  return [...notice('paleStool', isPale), ...notice('bloodInStool', (stool) => !isPale(stool))];
}

/** 'White or pale stool: 3 h 10 min ago. Gray stool: 2 in the last two days, the last one 20 h ago.' */
export function stoolFacts(stools: readonly Stool[], now: Instant): string {
  const colors = [...new Set(stools.map(({ color }) => color))];
  const sentences = colors.map((color) => {
    const ofColor = stools.filter((stool) => stool.color === color);
    const last = Math.max(...ofColor.map(({ at }) => toMs(at)));
    const ago = agoLabel((toMs(now) - last) / 1000).toLowerCase();
    return feedingTexts.stools.fact(feedingTexts.colors[color], ofColor.length, ago);
  });
  return sentences.join(' ');
}
