import { addDays, daysBetween } from '@everstep/domain/base/days';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { nightsText, swapScreenTexts, type Nights } from '@everstep/domain/custody';
import { deviceZone, formatDayRange, formatTime, formatWeekday } from '../../../platform/locale/dates';

/** '2 nights: 4 to 5 December' */
export const nightsRange = ({ from, to }: Nights): string =>
  swapScreenTexts.nights(nightsText(daysBetween(from, to)), formatDayRange(from, addDays(to, -1)));

/** 'Answer by Thursday, 3 December, 17:00' */
export function answerByText(respondBy: string): string {
  const instant = Date.parse(respondBy);
  return swapScreenTexts.answerBy(`${formatWeekday(localDayIn(deviceZone(), instant))}, ${formatTime(instant)}`);
}
