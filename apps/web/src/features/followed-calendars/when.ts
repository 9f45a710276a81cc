import { localDayIn } from '@everstep/domain/base/time-zone';
import { followedScreenTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { deviceZone, formatDayAndMonth } from '../../platform/locale/dates';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** 'just now', 'an hour ago', 'on 3 December' */
export function ago(moment: string, now: number): string {
  const passed = now - Date.parse(moment);
  if (passed < minute) return texts.now;
  if (passed < hour) return texts.minutesAgo(Math.floor(passed / minute));
  return passed < day ? texts.hoursAgo(Math.floor(passed / hour)) : dayOf(moment);
}

/** 'in a moment', 'in 4 hours', 'on 3 December' */
export function ahead(moment: string, now: number): string {
  const left = Date.parse(moment) - now;
  if (left < minute) return texts.soon;
  if (left < hour) return texts.inMinutes(Math.round(left / minute));
  return left < day ? texts.inHours(Math.round(left / hour)) : dayOf(moment);
}

const dayOf = (moment: string): string => texts.onDay(formatDayAndMonth(localDayIn(deviceZone(), Date.parse(moment))));
