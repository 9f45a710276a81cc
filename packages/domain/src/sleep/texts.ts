import { durationText } from '../durations';

const problems = {
  future: 'This time has not come yet. Please check it.',
  end_before_start: 'A sleep ends after it begins. Please check both times.',
  too_long: 'This sleep would be longer than 24 hours. Please check both times.',
  too_early: 'This is before the year 2000. Please check the date.',
  overlap: 'Another sleep is already logged for part of this time.',
} as const;
export type SleepProblemCode = keyof typeof problems;

export const sleepTexts = {
  title: 'Sleep',
  fellAsleep: 'Fell asleep',
  wokeUp: 'Woke up',
  sayWhen: 'Say when it ended',
  asleep: 'Asleep',
  awake: 'Awake',
  noSleepYet: 'No sleep logged yet',
  nightRule: 'A sleep that begins between 6 in the morning and 6 in the evening and is over by 9 counts as a nap.',
  emptyTitle: 'Every sleep counts, the short ones too',
  emptyText:
    'Tap the button when your child falls asleep, and again when they wake. You can also add a sleep afterwards.',
  forgotten:
    'This sleep has been running for more than 16 hours. When did it end? Nothing is guessed, so it counts once you say.',
  changeStart: 'Change the start',
  add: 'Add a sleep',
  edit: 'Edit this sleep',
  save: 'Save',
  delete: 'Delete',
  fromLabel: 'From',
  toLabel: 'To',
  toHint: 'Leave it empty while your child is still asleep.',
  noteLabel: 'Note',
  noteLong: 'Please keep the note under 500 characters.',
  startRequired: 'Please say when the sleep began.',
  endRequired: 'Please say when the sleep ended.',
  skippedTime: 'Clocks went forward that night, so this time did not exist. Please choose another one.',
  whichTime: 'Clocks went back, so this time came twice. Which one?',
  firstTime: 'Before the clocks went back',
  secondTime: 'After the clocks went back',
  showOther: 'Show the other sleep',
  overlaps: 'Overlaps another sleep. Please correct or delete one of them; shared time counts once.',
  started: 'Asleep. The other parent sees it too.',
  stopped: (ms: number) => `Slept for ${durationText(ms)}.`,
  saved: 'The sleep is saved.',
  deleted: 'The sleep is deleted.',
  undo: 'Undo',
  lastWeek: 'Last 7 days',
  nothingThatDay: 'Nothing logged on this day.',
  estimateNote: 'What is logged, nothing more: a child who slept less than the range is not behind.',
  problems,
} as const;
