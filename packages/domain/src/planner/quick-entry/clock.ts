import { end, measure, numberBegin, numberEnd } from './words';

/** A time of day as it was said. */
export interface Clock {
  hour: number;
  minute: number;
  /** Whether it may be meant twelve hours later. Its hour is then 1 to 11. */
  isOpen: boolean;
}

const hours = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const meridiem = "(?:\\s?[ap]\\.?\\s?m\\b\\.?|[ap](?![a-z\\dø']))";
const hourWord = `(?:\\d{1,2}|${hours.join('|')})`;
const minuteWord = '(?:a\\s)?(?:quarter|five|ten|twenty|twenty[- ]five|\\d{1,2} min(?:ute)?s?)';

/** What can be nothing else than a time. */
const clearClock = [
  `\\d{1,2}[:.]\\d{2}${meridiem}`,
  `\\d{1,2}${meridiem}`,
  `\\d{1,2}:\\d{2}(?::00)?(?:\\s?h(?:rs)?${end})?`,
  `\\d{1,2}h\\d{2}`,
  `\\d{4}\\s?h(?:rs|ours)?${end}`,
  `half\\spast\\s${hourWord}${meridiem}?`,
  `${minuteWord}\\s(?:past|to)\\s${hourWord}${meridiem}?(?!\\s+${measure}${end})`,
  `\\d{1,2}\\spast\\s${hourWord}${meridiem}?`,
  `${hourWord}\\s?o'?clock${meridiem}?`,
  '(?:12\\s)?(?:noon|midday|midnight)',
]
  .map((source) => `(?:${source})`)
  .join('|');

/** What is a time where one is expected, after 'at' or a day. */
const bareClock = `(?:\\d{1,2}(?:\\.\\d{2}|h)?|\\d{4}|(?:${hours.join('|')}))`;

export const clearly = `(?:${numberBegin}|(?<=\\d[t-]))(?:${clearClock})(?:-?ish)?${numberEnd}`;
export const barely = `${numberBegin}${bareClock}(?:-?ish)?${numberEnd}`;
export const anyClock = `(?:${clearClock}|${bareClock})`;

const hourOf = (word: string) => (/^\d/.test(word) ? Number(word) : hours.indexOf(word.toLowerCase()) + 1);

function clock(hour: number, minute: number, half: string | undefined, isExact: boolean): Clock | null {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  if (half === undefined) return { hour, minute, isOpen: !isExact && hour >= 1 && hour <= 11 };
  if (hour === 0) return null;
  if (hour > 12) return half === 'p' && hour < 24 ? { hour, minute, isOpen: false } : null;
  return { hour: (hour % 12) + (half === 'p' ? 12 : 0), minute, isOpen: false };
}

const minutesOf = (word: string) =>
  ({ quarter: 15, half: 30, five: 5, ten: 10, twenty: 20, 'twenty five': 25, 'twenty-five': 25 })[word] ??
  Number.parseInt(word, 10);

/** Null if there is no such time: 25:00, 14:75, 13am. */
export function readClock(text: string): Clock | null {
  const lower = text
    .toLowerCase()
    .replace(/-?ish$/, '')
    .trim();
  if (/noon|midday/.test(lower)) return { hour: 12, minute: 0, isOpen: false };
  // Midnight is the end of the day that is named.
  if (lower.includes('midnight')) return { hour: 24, minute: 0, isOpen: false };
  const half = /(?:^|[\d\s.t-])([ap])\.?\s?(?:m\.?)?$/.exec(lower)?.[1];
  const said = half === undefined ? lower : lower.replace(/\s?[ap]\.?\s?(?:m\.?)?$/, '');

  const spoken = /^(?:a\s)?(.+?)\s(past|to)\s(\S+)$/.exec(said);
  if (spoken !== null) {
    const [, minutes = '', side = '', hourSaid = ''] = spoken;
    const hour = hourOf(hourSaid);
    const minute = minutesOf(minutes);
    if (minute > 59) return null;
    if (side === 'past') return clock(hour, minute, half, false);
    const before = clock(hour, 0, half, false);
    if (before === null || minute === 0) return null;
    const total = (before.hour * 60 - minute + 1440) % 1440;
    const earlier = Math.floor(total / 60);
    // 'Quarter to 1' is 12:45, and so is open only towards midnight.
    if (before.isOpen && earlier === 0) return { hour: 12, minute: total % 60, isOpen: false };
    return { hour: earlier, minute: total % 60, isOpen: (before.isOpen || hour === 12) && half === undefined };
  }
  const digits = /^(\d{1,2})(?:([:.h])(\d{2}))?/.exec(said);
  const four = /^(\d{2})(\d{2})/.exec(said);
  if (four !== null) return clock(Number(four[1]), Number(four[2]), half, true);
  if (digits === null) return clock(hourOf(said.replace(/\s?o'?clock$/, '')), 0, half, false);
  const isExact = digits[2] === 'h' || (said.startsWith('0') && digits[2] !== undefined);
  return clock(Number(digits[1]), Number(digits[3] ?? 0), half, isExact);
}

export const minuteOf = ({ hour, minute }: Clock): number => hour * 60 + minute;
