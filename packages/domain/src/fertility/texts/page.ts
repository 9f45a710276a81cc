import { fertilityCardTexts } from './today';

export const fertilityTexts = {
  title: fertilityCardTexts.title,
  settings: 'Settings',
  dueDate: (sentence: string) => `Due date ${sentence}`,
  noPeriodYet: 'Your entries are saved. Your cycle starts here with the first day of a period.',
  emptyChart: 'Your temperatures as a line, and your cycle day by day, appear here with your first entry.',
  views: 'What to show',
  view: { cycle: 'This cycle', calendar: 'Calendar', compare: 'Compare cycles' },
  dayByDay: 'Your cycle, day by day',
  explanation: 'How this cycle is read',
  conceiving: 'If you hope for a baby',
  statistics: 'Your numbers',
  earlierCycles: 'Earlier cycles',
  locked:
    'The calendar estimate above stays yours. The advanced tracker reads your temperatures and signs as well, explains each conclusion with its numbers, and shows your statistics. Everything you log now will count then.',
  seePlans: 'See what it opens',
  estimateLoadFailed: 'The estimate could not be loaded. What you log is kept all the same.',
  daysLoadFailed: (reason: string) => `Your days could not be loaded. ${reason}`,
  deviceOnly: (reason: string) => `${reason} You see what this device has.`,
  actionFailed: 'That did not work just now. Please try again.',
} as const;

export const fertilitySettingsTexts = {
  title: 'Tracker settings',
  mode: 'What the tracker does',
  dueDate: 'Due date',
  dueDateHint: 'You can leave this out.',
  unit: 'Temperatures in',
  secondarySign: 'Second sign',
  secondarySignHint: 'A rise in temperature counts once a second sign agrees with it. Choose the one that you note.',
  save: 'Save settings',
  saving: 'Saving…',
} as const;

export const pregnancyTexts = {
  title: 'Forty weeks',
  byDueDate: (duration: string) => `${duration}, by your due date (estimate).`,
  stones: (week: number) => `Each stone is a week; this is week ${week}.`,
  visits: 'To ask about at your next visits',
  now: 'Now:',
  lesson: 'Read the lesson',
  country: 'Advice for the United States. Elsewhere the weeks may differ; your midwife or doctor decides with you.',
} as const;
