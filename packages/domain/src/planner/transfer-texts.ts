const count = (events: number) => `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;
const be = (events: number) => (events === 1 ? 'is' : 'are');
const have = (events: number) => (events === 1 ? 'has' : 'have');
const they = (events: number, one: string, many: string) => (events === 1 ? `It ${one}` : `They ${many}`);

const partsOfFiles: Readonly<Record<string, [one: string, many: string]>> = {
  VTODO: ['to-do', 'to-dos'],
  VJOURNAL: ['journal entry', 'journal entries'],
  VFREEBUSY: ['list of busy times', 'lists of busy times'],
  other: ['other part', 'other parts'],
  VAVAILABILITY: ['list of free times', 'lists of free times'],
};
const partOfFile = (name: string, amount: number) => {
  const [one, many] = partsOfFiles[name] ?? [name, name];
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;
};

/** Taking events along, and bringing them in. */
export const plannerTransferTexts = {
  title: 'Your events',
  lead: 'Take your events with you as a table, or bring them in from another calendar.',
  count,
  none: 'No events yet.',
  /** Without a consent there are hardly any, but somebody else in the family may have planned. */
  look: 'Look for events',
  loading: 'Looking for your events…',
  download: (calendar: string) => `Download CSV: ${calendar}`,
  downloadFailed: 'The file could not be made just now. Please try again.',
  locked: 'Bringing events in is part of the Family Planner. Your own stay yours: you can always download them.',
  consent: 'To bring events in, please agree first under "What your planner stores".',
  open: 'Import events',
  dialogTitle: 'Import events',
  dialogLead:
    'A calendar file (.ics) of your phone, Google, Outlook, a school or a club, or a CSV file that you downloaded here. Up to 5 MB. You see what is in it before anything is stored.',
  file: 'calendar file, .ics or CSV',
  reading: 'Reading the file…',
  tooSlow:
    'This file takes too long to read, and nothing of it was stored. Please export a shorter time, such as one year, and try again.',
  notOpened: 'This file could not be read. Please try again.',
  notACalendar: 'This is no calendar file. Please choose the .ics file as your calendar exported it.',
  zone: (zone: string) => `Times without a time zone are read as ${zone.replaceAll('_', ' ')}, the one of this device.`,
  into: 'Which calendar do they go into?',
  intoHint: {
    family: 'Everyone in your family will see them.',
    own: 'Only you will see them.',
  },
  order: 'The dates in this file can be read in two ways. Which comes first?',
  orders: { day: 'The day, then the month', month: 'The month, then the day' },
  found: (events: number, first: string, last: string) =>
    `${count(events)} ${first === last ? `on ${first}` : `from ${first} to ${last}`}`,
  stored: (events: number) => `${count(events)} ${be(events)} here already and stay as they are.`,
  allStored: 'Everything in this file is here already.',
  privateOnes: (events: number) =>
    `${count(events)} ${be(events)} private in the file. They go into your own calendar, whichever you choose for the others.`,
  privateLocked: (events: number) =>
    `${count(events)} ${be(events)} private in the file, and your plan has no calendar of your own. They are left out.`,
  unknownPeople: (names: readonly string[]) =>
    `Not in your family, so left out: ${names.slice(0, 5).join(', ')}${names.length > 5 ? ` and ${names.length - 5} more` : ''}.`,
  groups: {
    added: (events: number) => `${count(events)} ${be(events)} new`,
    changed: (events: number) => `${count(events)} ${have(events)} changed in the file`,
    edited: (events: number) => `${count(events)} ${be(events)} different here`,
    gone: (events: number) => `${count(events)} ${be(events)} not here any more`,
    fixed: (events: number) =>
      `${count(events)} ${have(events)} changed in the file but ${events === 1 ? 'stays' : 'stay'}`,
  },
  groupHints: {
    added: () => null,
    changed: (events: number) =>
      `${they(events, 'is', 'are')} updated. Who ${events === 1 ? 'it is' : 'they are'} for stays.`,
    edited: (events: number) =>
      `${they(events, 'was', 'were')} edited here since the last import, and the file says the same as then. Without a tick, your version stays.`,
    gone: (events: number) =>
      `${they(events, 'was', 'were')} imported on this device before, and deleted or moved since. Without a tick, ${events === 1 ? 'it stays' : 'they stay'} out.`,
    fixed: (events: number) =>
      `Somebody else added ${events === 1 ? 'it' : 'them'}, so ${events === 1 ? 'it is' : 'they are'} not yours to change.`,
  },
  takeEdited: 'Set back to what the file says',
  takeGone: 'Bring back',
  parts: {
    title: 'Title',
    when: 'When',
    repeats: 'Repeats',
    dates: 'Single dates',
    place: 'Place',
    note: 'Note',
  },
  /** Read aloud between what was and what is to be. */
  becomes: 'becomes',
  partChanged: 'changed',
  partEmpty: 'none',
  moreEvents: (events: number) => `and ${events.toLocaleString('en-US')} more.`,
  remarks: 'Please note',
  remark: (sentence: string, titles: readonly string[], more: number) =>
    `${sentence} (${titles.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''})`,
  leftOut: (parts: readonly (readonly [name: string, amount: number])[]) =>
    `Left out, because the planner has no place for it: ${parts.map(([name, amount]) => partOfFile(name, amount)).join(', ')}.`,
  problems: (lines: number) => `${lines === 1 ? 'One line' : `${lines.toLocaleString('en-US')} lines`} cannot be read:`,
  problem: (line: number, sentence: string, title: string | null = null) =>
    `Line ${line}${title === null ? '' : `, “${title}”`}: ${sentence}`,
  moreProblems: (lines: number) => `and ${lines.toLocaleString('en-US')} more.`,
  skip: 'Leave these lines out',
  nothing: 'There is no event in this file.',
  start: (added: number, updated = 0) => {
    if (updated === 0) return `Import ${count(added)}`;
    return added === 0
      ? `Update ${count(updated)}`
      : `Import ${count(added)} and update ${updated.toLocaleString('en-US')}`;
  },
  importing: (left: number) => (left > 0 ? `Importing… ${left.toLocaleString('en-US')} left` : 'Importing…'),
  done: (added: number, updated = 0) => {
    if (updated === 0) return `${count(added)} ${be(added)} imported.`;
    const updatedText = `${updated.toLocaleString('en-US')} ${be(updated)} updated.`;
    return added === 0
      ? `${count(updated)} ${be(updated)} updated.`
      : `${count(added)} ${be(added)} imported, ${updatedText}`;
  },
  /** `message` is why the server refuses them; empty without a connection. */
  onDevice: (events: number, message: string) =>
    `${count(events)} ${be(events)} saved on this device, but not all sent yet. ${message || 'The rest is sent by itself once there is a connection.'}`,
  failed: 'This could not be stored. Nothing was imported; please try again.',
  undo: 'Undo',
  undone: 'Taken back. Your calendar is as it was before the import.',
  undoFailed: 'That did not work just now. Please try again.',
  close: 'Done',
} as const;
