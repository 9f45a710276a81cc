import { reading } from './reading';

/** How an answer says what was logged. What the trackers say themselves is in their own texts. */
export const ownEntryTexts = {
  from: 'From what you logged:',
  fromFamily: 'From what you and your family logged:',
  recent: `I read the last ${reading.recentDays} days of it.`,

  noSleep: (name: string) => `${name}: no sleep was logged in the last ${reading.recentDays} days.`,
  sleep: (name: string, total: string, parts: string) =>
    `${name}: ${total} of sleep in the last 24 hours${parts === '' ? '' : ` (${parts})`}.`,
  sleepMean: (mean: string) => `In the whole days of the last week, ${mean}`,
  asleepSince: (time: string) => `Asleep since ${time}.`,
  awakeSince: (time: string) => `Awake since ${time}.`,

  noFeeds: (name: string) => `${name}: no feed and no diaper was logged in the last ${reading.recentDays} days.`,
  noMilk: (name: string) => `${name}: no feed of milk was logged in the last ${reading.recentDays} days.`,
  nursingNow: (name: string) => `${name} is at the breast right now.`,
  lastFeed: (name: string, time: string, ago: string, feed: string) =>
    `${name}: last feed at ${time}, ${ago} (${feed}).`,
  bottle: (amount: string) => `bottle, ${amount}`,
  lastDay: (feeds: string, diapers: string) => `In the last 24 hours ${feeds}; diapers: ${diapers}.`,
  lastWeek: (feeds: string, diapers: string) => `In the 7 days before today ${feeds}; diapers: ${diapers}.`,
  lastMeal: (time: string, foods: string) => `Last meal at ${time}: ${foods}.`,
  foods: 'solids',
  pumped: (count: number, amount: string | null) =>
    `Pumped in the last 24 hours: ${count === 1 ? 'once' : `${count} times`}${amount === null ? '' : `, ${amount}`}.`,

  noMeasurement: (name: string) => `${name}: nothing was measured yet.`,
  measured: (name: string, values: string) => `${name}: ${values}.`,
  measure: (label: string, amount: string, day: string, place: string | null) =>
    `${label} ${amount} on ${day}${place === null ? '' : `, ${place}`}`,
  growthRead:
    'I read the latest measurements. A percentile says where a child is among healthy children; it is no mark.',

  noAnswer: (name: string) => `${name}: nothing in the checklists was answered yet.`,
  checklist: (name: string, label: string, seen: number, total: number) =>
    `${name}: of the checklist for ${label}, ${seen} of ${total} are answered with yes.`,
  beforeOrAfter: (name: string) => `${name}: there is no checklist for this age.`,
  items: (label: string, items: readonly string[], more: number) =>
    `${label}: ${items.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`,
  checklistRead: 'I read all answers in the checklists.',

  noPeriod: 'You logged no period that belongs to a cycle of today.',
  cycle: (title: string, start: string, next: string) => `${title}, which began with your period on ${start}. ${next}`,
  pregnancy: (dueDate: string) => `By your due date, ${dueDate}`,
  temperature: (value: string, day: string) => `Your last temperature is ${value}, on ${day}.`,
  noContraception: 'An estimate is no contraception.',
  cycleRead: (days: number) => `I read the ${days === 1 ? 'day' : `${days} days`} you logged last.`,
} as const;
