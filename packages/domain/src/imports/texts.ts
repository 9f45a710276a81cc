import { brand } from '../base/brand';
import type { Kind } from '../sync/kind';
import { mappingTexts } from './mapping/texts';
import type { ImportTopic } from './questions';

/** What several lines about a day can contradict each other in. */
export const dayFieldTexts = {
  temperature: 'temperature',
  disturbed: 'why the temperature does not count',
  bleeding: 'bleeding',
  mucus_feeling: 'how the mucus felt',
  mucus_texture: 'how the mucus looked',
  cervix_opening: 'how open the cervix was',
  cervix_firmness: 'how firm the cervix was',
  lh_test: 'LH test',
  intercourse: 'intercourse',
} as const;

const maxListedLines = 5;
const maxListedValues = 3;

/** 'Line 3', 'Lines 3, 6 and 9', 'Lines 3, 6, 9, 12, 15 and 40 more' */
function linesText(lines: readonly number[]): string {
  if (lines.length < 2) return `Line ${lines.join('')}`;
  const listed = lines.length > maxListedLines ? lines.slice(0, maxListedLines) : lines.slice(0, -1);
  const rest = lines.length > maxListedLines ? `${lines.length - maxListedLines} more` : lines.at(-1);
  return `Lines ${listed.join(', ')} and ${rest}`;
}

const babyApps = 'Huckleberry, Baby Buddy, Baby Tracker, Nara Baby, Glow Baby, Baby Connect';
const cycleApps = 'drip, Clue, Flo, Natural Cycles';
const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
const lines = (count: number) => plural(count, 'line', 'lines');
const entries = (count: number) => plural(count, 'entry', 'entries');

export const importTexts = {
  offer: 'Coming from another app?',
  offerText: 'Bring your history along: feeds, sleep, diapers, growth, or the days of your cycle.',
  open: 'Import a file',
  title: 'Bring your history',
  lead: 'Choose the file that your other app exported. You see what becomes of it, and answer what it leaves open, before anything is stored.',
  known: 'Which apps can be read',
  knownApps: [
    `For your child: ${babyApps}, and what you downloaded from ${brand.name}, also from another account.`,
    `For your cycle: ${cycleApps}.`,
    'Any other table with a column of dates: you say which column is what.',
    'If your app gives you a ZIP, unpack it first and choose the file in it.',
  ],
  forFamily: 'For which family?',
  reading: 'Reading the file…',
  emptyFile: 'This file is empty.',
  calendar: 'This is a calendar file. Its events go into your planner.',
  openCalendarImport: 'Bring them into your planner',
  zip: 'This is a ZIP archive. Please unpack it and choose the file in it.',
  picture: 'This is a picture. Please choose the file with the table that your app exported.',
  document: 'This is a document, which cannot be read as a table. Please export your entries as CSV or JSON.',
  utf16: 'This file is encoded as UTF-16. Please save it as "CSV UTF-8" and choose that file.',
  tooLarge: 'This file is larger than 25 MB. Please split it in two.',
  notOpened: 'This file could not be opened. Please try again.',
  unknownJson: 'No app that we know writes such a file. Please choose the file as the app exported it.',
  tooManyLines: (most: number) => `A file may have at most ${most.toLocaleString('en-US')} lines. Please split it.`,
  tooManyColumns: (most: number) =>
    `This table has more than ${most} columns. No app that we know writes such a table.`,
  repeatedColumn: (name: string) => `Two columns are called "${name}". Please choose the file as the app exported it.`,
  tooManyCells:
    'This line has more cells than there are columns. Put quotation marks around a cell with a comma in it.',
  unnamedColumn: 'There is something in a column without a name. Please give the column a name, or empty it.',
  headerAgain: 'This line has the names of the columns again.',
  contradiction: (day: string, fields: readonly (keyof typeof dayFieldTexts)[]) =>
    `There are different values for ${day}, which are left out: ${fields.map((name) => dayFieldTexts[name]).join(', ')}. The rest of the day is read.`,
  /** Of texts that are longer than they may be. */
  cut: { note: 'the end of a long note', foods: 'the end of a long list of foods' },
  aboutOther: (label: string) => (label === '' ? 'about another child' : `about ${label}`),
  emptyBottle: 'bottles of 0 ml',
  noChild: 'about a child, who has to be added first',
  readAs: (number: number, celsius: number) => `${number}: ${celsius.toFixed(2)} °C`,
  unknownApp: 'No app that we know writes such a table, and none of its columns has dates.',
  from: (app: string) => `From ${app}`,
  fromTable: 'Your own table',
  count: ({ noun: [one, many] }: Pick<Kind, 'noun'>, count: number) => plural(count, one, many),
  period: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  asks: 'Please check this first',
  asksLead: 'The file does not say it. Nothing is stored before you have answered.',
  answer: 'Yes, read it this way',
  change: 'Change the answers',
  answers: 'How the file is read',
  zone: (zone: string) => `Times are read as ${zone.replaceAll('_', ' ')}.`,
  questions: {
    zone: () => 'In which time zone was it logged?',
    child: (about: string) => (about === '' ? 'Which child is the file about?' : `Who is ${about}?`),
    order: () => 'In which order are the dates?',
    milk: () => 'What was in the bottles that do not say it?',
    temperature: () => 'Which unit are the temperatures in?',
    volume: () => 'The amounts have no unit. Which one are they in?',
    weight: () => 'The weights have no unit. Which one are they in?',
    length: () => 'The lengths have no unit. Which one are they in?',
    table: () => 'What is in this table?',
    clock: (about: string) => `How are the times in the column "${about}" written?`,
    units: (about: string) => `In which unit are the numbers in the column "${about}"?`,
    point: (about: string) => `What is after the point of the numbers in the column "${about}"?`,
    column: (about: string) => `What is in the column "${about}"?`,
  } satisfies Record<ImportTopic, (about: string) => string>,
  choices: {
    leave_out: 'Leave out',
    day: 'Day first: 31/12',
    month: 'Month first: 12/31',
    year: 'Year first: 26/12/31',
    c: '°C',
    f: '°F',
    hours: 'Hours and minutes',
    minutes: 'Minutes and seconds',
    second_unit: 'The smaller unit',
    decimals: 'Decimals',
    ml: 'Milliliters',
    oz: 'Fluid ounces',
    kg: 'Kilograms',
    g: 'Grams',
    lb: 'Pounds',
    st: 'Stones',
    weight_oz: 'Ounces',
    st_lb: 'Stones, with pounds after the point',
    lb_oz: 'Pounds, with ounces after the point',
    cm: 'Centimeters',
    mm: 'Millimeters',
    in: 'Inches',
    ft: 'Feet',
    ft_in: 'Feet, with inches after the point',
  } as Readonly<Record<string, string>>,
  becomes: 'What it becomes',
  becomesLead: (shown: number, total: number) =>
    shown < total ? `The first ${shown} of ${total.toLocaleString('en-US')} entries` : 'Every entry',
  leftOut: (names: string) => `Left out, because it has no place here: ${names}.`,
  stored: (count: number) =>
    `${entries(count)} ${count === 1 ? 'is' : 'are'} here already and ${count === 1 ? 'stays as it is' : 'stay as they are'}.`,
  allStored: 'Everything in this file is here already.',
  problems: (count: number) => `${lines(count)} cannot be read`,
  problem: (of: readonly number[], message: string) => `${linesText(of)}: ${message}`,
  moreProblems: (count: number) => `and ${count.toLocaleString('en-US')} more.`,
  problemsHint: 'Correct the file and choose it again, or go on without these lines.',
  problemsDownload: 'Download the list',
  problemColumns: ['line', 'problem'],
  leaveOutLines: (count: number) => `Go on without ${count === 1 ? 'this line' : `these ${lines(count)}`}`,
  nothing: 'There is nothing to import in this file.',
  addChild: 'Add your child first, then choose the file again.',
  addChildLink: 'Add a child',
  viewer: 'You can look at this family, but not log in it. Ask a parent to import the file.',
  /** 'A; B; C and 2 more': at most three. */
  implausibleValues: (values: readonly string[]) =>
    values.length > maxListedValues
      ? `${values.slice(0, maxListedValues).join('; ')} and ${values.length - maxListedValues} more`
      : values.join('; '),
  implausible: (values: string) =>
    `${values}: hardly any child of this age measures that. Is this right? A wrong unit or a slip of a digit happens easily.`,
  implausibleTake: 'Yes, import them too',
  implausibleLeave: 'Leave them out',
  /** Shown after the answer, which can be changed. */
  implausibleLeft: (count: number) =>
    `${plural(count, 'unusual measurement is', 'unusual measurements are')} left out.`,
  implausibleTaken: (count: number) =>
    `${plural(count, 'unusual measurement is', 'unusual measurements are')} imported too.`,
  implausibleChange: 'Change this',
  /** `room` is how many entries still fit today. */
  overToday: (room: number, over: number) =>
    `Today there is room for ${room.toLocaleString('en-US')} of them. The other ${over.toLocaleString('en-US')} stay on this device and are sent by themselves from tomorrow.`,
  start: (count: number, without: number) =>
    `Import ${entries(count)}${without > 0 ? ` without ${without === 1 ? 'this line' : `these ${lines(without)}`}` : ''}`,
  importing: 'Importing…',
  storing: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} are on this device.`,
  sending: (left: number) => `${left.toLocaleString('en-US')} left to send.`,
  keepOpen: 'Please keep this page open until then.',
  done: (count: number) =>
    `${entries(count)} ${count === 1 ? 'is' : 'are'} imported. They appear on your other devices in a moment.`,
  /** `message` is the reason why the server refuses them; empty if there was no connection. */
  onDevice: (count: number, message: string) =>
    `${entries(count)} ${count === 1 ? 'is' : 'are'} saved on this device, but not all sent yet. ${message || 'The rest is sent by itself once there is a connection.'}`,
  failed:
    'This could not be stored completely. Please choose the file again: what is here already is not stored twice.',
  another: 'Import another file',
  toTrackers: 'To the trackers',
  file: 'CSV or JSON file',
  made: 'Imports of the last 7 days',
  madeAt: (when: string, kinds: string) => `${when}: ${kinds}`,
  undo: 'Undo this import',
  undoQuestion: (count: number) => `Remove ${entries(count)} again? What was changed since stays.`,
  undoYes: 'Yes, remove them',
  undoNo: 'Keep them',
  undoing: 'Removing…',
  undoFailed: 'This did not work. Please try again.',
  undone: (count: number) => `${entries(count)} ${count === 1 ? 'is' : 'are'} gone again.`,
  cycles: {
    unknown: (text: string, column: string) => `"${text}" is not a known value for ${column}.`,
    unknownOf: (text: string, column: string, known: readonly string[]) =>
      `"${text}" is not a known value for ${column}. Known values: ${known.join(', ')}.`,
    notYesOrNo: (text: string, column: string) =>
      `"${text}" is not a known value for ${column}. Please write yes or no.`,
    onDay: (day: string, sentence: string) => `${day}: ${sentence}`,
    longPeriod: (start: string, end: string) => `A period from ${start} to ${end} cannot be right.`,
    /** In the note of the day. */
    unknownFlow: 'Period: how heavy is not in the file',
  },
  mapping: mappingTexts,
} as const;
