const count = (events: number) => `${events.toLocaleString('en-US')} ${events === 1 ? 'event' : 'events'}`;
const be = (events: number) => (events === 1 ? 'is' : 'are');

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
    'A CSV file that you downloaded here, or one of Google Calendar or Outlook. You see what is in it before anything is stored.',
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
  problems: (lines: number) => `${lines === 1 ? 'One line' : `${lines.toLocaleString('en-US')} lines`} cannot be read:`,
  problem: (line: number, sentence: string) => `Line ${line}: ${sentence}`,
  moreProblems: (lines: number) => `and ${lines.toLocaleString('en-US')} more.`,
  skip: 'Leave these lines out',
  nothing: 'There is no event in this file.',
  start: (events: number) => `Import ${count(events)}`,
  importing: (left: number) => (left > 0 ? `Importing… ${left.toLocaleString('en-US')} left` : 'Importing…'),
  done: (events: number) => `${count(events)} ${be(events)} imported.`,
  /** `message` is why the server refuses them; empty without a connection. */
  onDevice: (events: number, message: string) =>
    `${count(events)} ${be(events)} saved on this device, but not all sent yet. ${message || 'The rest is sent by itself once there is a connection.'}`,
  failed: 'This could not be stored. Nothing was imported; please try again.',
  undo: 'Undo',
  undone: 'Taken back. Nothing of the file is here.',
  undoFailed: 'That did not work just now. Please try again.',
  close: 'Done',
} as const;
