import { fertilityAnswer, fertilityTexts, type FertilityMode, type Outlook } from '@everstep/domain/fertility';
import { dateLocale } from '../../platform/locale/dates';

interface Told {
  outlook: Outlook | undefined;
  hasEntries: boolean;
  mode: FertilityMode;
  /** The day that is looked at. */
  day: string;
}

const noPeriodYet = 'Your entries are saved. Your cycle starts here with the first day of a period.';

/** What stands first. What was logged is never answered as if nothing were there. */
export function headline({ outlook, hasEntries, mode, day }: Told): string | undefined {
  if (!hasEntries && mode === 'cycle') return fertilityTexts.empty;
  if (!outlook) return undefined;
  if (outlook.mode === 'cycle' && outlook.cycle_start === null) return noPeriodYet;
  return fertilityAnswer(outlook, day, dateLocale());
}
