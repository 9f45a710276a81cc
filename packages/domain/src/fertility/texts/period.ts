import { logTexts } from './log';

export const periodTexts = {
  title: logTexts.openPeriod,
  from: 'First day',
  to: 'Last day',
  flow: 'Flow on these days',
  hint: 'Each of these days gets this flow. Whatever else you noted on them stays, and you can change single days later.',
  dayMissing: 'Please choose a day.',
  save: 'Save period',
  saving: logTexts.saving,
  savedDay: (day: string) => `Your period on ${day} is saved.`,
  savedDays: (days: string) => `Your period, ${days}, is saved.`,
} as const;
