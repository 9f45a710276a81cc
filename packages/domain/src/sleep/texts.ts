import { durationText } from '../base/durations';
import { entryTexts } from '../base/entry-texts';

const problems = {
  future: entryTexts.future,
  end_before_start: 'A sleep ends after it begins. Please check both times.',
  too_long: 'This sleep would be longer than 24 hours. Please check both times.',
  too_early: entryTexts.tooEarly,
  overlap: 'Another sleep is already logged for part of this time.',
} as const;
export type SleepProblemCode = keyof typeof problems;

export const sleepTexts = {
  title: 'Sleep tracker',
  cardTitle: 'Sleep',
  now: 'Now',
  fellAsleep: 'Fell asleep',
  wokeUp: 'Woke up',
  sayWhen: 'Say when it ended',
  asleepFor: 'Asleep for',
  awakeFor: 'Awake for',
  since: (time: string) => `since ${time}`,
  open: 'Open the sleep tracker',
  nothingLately: 'Nothing logged lately',
  lastEnded: (moment: string) => `The last logged sleep ended on ${moment}.`,
  emptyTitle: 'Every sleep counts, the short ones too',
  emptyText: 'Tap the button when your child falls asleep, and again at waking. A sleep can also be added afterward.',
  emptyReadOnly: 'No sleep has been logged yet.',
  forgottenTitle: 'Still asleep?',
  asleepShort: (length: string) => `asleep, ${length}`,
  forgottenShort: 'still asleep?',
  forgotten: (moment: string) =>
    `This sleep has been running since ${moment}, for more than 16 hours. It counts once you say when it ended.`,
  changeStart: 'Change the start',
  add: 'Add a sleep',
  edit: 'Edit this sleep',
  saving: 'Saving…',
  fromLabel: 'From',
  toLabel: 'To',
  toHint: 'Leave it empty while your child is asleep.',
  noteLabel: 'Note (if you like)',
  startRequired: 'Please say when the sleep began.',
  endRequired: 'Please say when the sleep ended.',
  notSaved: 'That could not be saved. Please try again.',
  showOther: 'Show the other sleep',
  overlaps: 'Overlaps another sleep. Time in both counts once. Please correct or delete one of them.',
  overlapNotice: (count: number) => (count === 2 ? 'Two sleeps overlap.' : `${count} sleeps overlap one another.`),
  showOverlap: 'Show them',
  started: (name: string) => `${name} is asleep.`,
  stopped: (name: string, ms: number) => `${name} slept for ${durationText(ms)}.`,
  saved: 'The sleep is saved.',
  deleted: 'The sleep is deleted.',
  loadFailed: 'The sleeps could not be loaded.',
  deviceOnly: 'You see what this device has.',
  today: 'Today',
  night: 'Night',
  naps: (count: number) => (count === 1 ? '1 nap' : `${count} naps`),
  nap: 'Nap',
  asleepNow: 'now',
  until: (time: string) => `until ${time}`,
  fromTo: (start: string, end: string) => `${start} to ${end}`,
  last24Hours: 'Last 24 hours',
  notWholeYet: 'Nothing was logged before, so 24 hours are not full yet.',
  notCountedYet: 'The sleep whose end is missing counts once you say when it ended.',
  lastDays: 'Last 7 days',
  earlier: 'Earlier week',
  later: 'Later week',
  average: (ms: number) => `${durationText(ms)} a day on average.`,
  longest: (ms: number) => `Longest stretch ${durationText(ms)}.`,
  nothingLogged: 'Nothing logged.',
  changedDay: (hours: number) => `Clocks change: this day has ${hours} hours.`,
  table: 'View as a table',
  tableColumns: ['Day', 'Night', 'Naps', 'Together', 'Longest stretch'],
  napRule: 'A sleep that begins between 6:00 and 18:00 and is over by 21:00 counts as a nap.',
  bandLabel: (from: number, to: number) => `${from} to ${to} hours`,
  recommended: (age: string, from: number, to: number) =>
    `For ${age}, ${from} to ${to} hours in 24 are recommended, naps included.`,
  observed: (age: string, mean: { from: number; to: number }, from: number, to: number) =>
    `In studies, children of ${age} slept ${mean.from === mean.to ? mean.from : `${mean.from} to ${mean.to}`} hours on average, and 95 of 100 slept ${from} to ${to}. In mostly Asian countries it was about an hour less.`,
  actions: (times: string) => `Edit or delete ${times}`,
  noVerdict: 'This shows what was logged. It doesn’t judge your child: healthy children differ widely.',
  napsTitle: 'Naps by age',
  napColumns: ['Age', 'Naps', 'Awake in between'],
  download: 'Download CSV',
  problems,
} as const;

/** '11 h 20 min (night 8 h, 3 naps 3 h 20 min)' */
export function dayText({ totalMs, nightMs, napMs, naps }: SleepSums): string {
  if (totalMs === 0) return sleepTexts.nothingLogged;
  return `${durationText(totalMs)} (${nightAndNapsText({ nightMs, napMs, naps })})`;
}

/** What a total consists of: 'night 8 h, 3 naps 3 h 20 min'. One of them alone is as long as the total: '3 naps'. */
export function nightAndNapsText({ nightMs, napMs, naps }: Omit<SleepSums, 'totalMs'>): string {
  if (nightMs === 0 || napMs === 0) return nightMs > 0 ? 'night' : sleepTexts.naps(naps);
  return `night ${durationText(nightMs)}, ${sleepTexts.naps(naps)} ${durationText(napMs)}`;
}

interface SleepSums {
  totalMs: number;
  nightMs: number;
  napMs: number;
  naps: number;
}
