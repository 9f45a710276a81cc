import { recordLimits } from './endpoints';

const counted = (count: number) => count.toLocaleString('en');

/** What users read on the page of the record. */
export const recordPageTexts = {
  title: 'The family record',
  lead: 'Who planned, changed or agreed to what, and when. Lines are added, and never changed.',
  leave: 'Leave quickly',
  toPlanner: 'Family planner',
  family: 'Family',
  familyOf: (children: string) => `Family of ${children}`,
  loadFailed: 'The record could not be loaded.',
  offline: 'No connection. These are the newest lines that this device has seen.',
  forParents: 'The record is for the parents of this family. You can see what is planned in the family planner.',
  ended:
    'No parent’s plan includes the record now, so nothing is added to it. You can still read, check and download all of it.',

  beginTitle: 'Begin a record that nobody can change',
  beginText:
    'From that moment on, every change to the plans of your family is written down with its time and with who made it. Both parents read the same lines, and neither can change one.',
  writesTitle: 'What it writes down',
  writes: [
    'Events of the family: those that are there, and when one is added, changed or deleted, with what it said before.',
    'Where your child sleeps: plans and swaps that are proposed, accepted, declined or taken back.',
    'Notes that a parent adds.',
  ],
  neverTitle: 'What it never writes down',
  never: [
    'Your own events, and that you are busy.',
    'Settings that protect you: quiet hours, messages that you have switched off, devices, passwords.',
    'Who has read something, or where anybody is.',
  ],
  beginLasting:
    'A first plan for two homes begins it, too. Once begun, it stays. Each parent can read it, check that no line was changed, print it and download it.',
  begin: 'Begin the record',
  beginning: 'Beginning…',
  begun: 'The record has begun.',
  beginOffline: 'To begin the record you need a connection.',
  failed: 'That did not work just now. Please try again.',

  exampleTitle: 'This is what a record looks like',
  exampleText: 'An example, with made-up names. In yours, each line also has what proves it.',

  lines: 'Lines',
  linesOf: (count: number) => (count === 1 ? '1 line so far' : `${counted(count)} lines so far`),
  filter: 'Show only some days',
  from: 'From',
  to: 'To',
  showAll: 'Show all days',
  filterWrong: 'The last day is before the first one.',
  noneInPeriod: 'There are no lines of these days.',
  before: 'Before',
  after: 'After',
  gap: (from: string, to: string) => `Nothing was written down from ${from} to ${to}.`,
  gapReason: 'No parent’s plan included the record in that time, so changes of those days are not here.',
  gapOpen: (to: string) => `Nothing was written down for some time before ${to}.`,

  newestHash: (number: number) => `Hash of line ${counted(number)}, the newest one:`,

  details: 'What proves it',
  numbered: (number: number) => `Line ${counted(number)}`,
  utc: 'Time in UTC',
  content: 'Content',
  salt: 'Salt',
  commitment: 'SHA-256 of salt and content',
  previousHash: 'Hash of the line before',
  hash: 'Hash of this line',

  noteTitle: 'Add a note',
  noteLabel: 'Your note',
  noteHint: `Up to ${counted(recordLimits.note)} characters. Both parents read it, and it is never changed or taken away.`,
  noteSend: 'Add it to the record',
  noteSending: 'Adding…',
  noteAdded: 'Your note is in the record.',
  noteFailed: 'Your note could not be added. It is still here, so please try again.',
  noteOffline: 'A note needs a connection, because our clock says when it was added. What you write stays here.',
} as const;

/** Checking and taking the record along. */
export const recordProofTexts = {
  checkTitle: 'Check that nothing was changed',
  checkText:
    'Your browser loads all lines and works out each hash again. A line that was changed, removed or put in between does not fit the next one.',
  check: 'Check all lines',
  checking: (loaded: number, all: number) => `${counted(loaded)} of ${counted(all)} lines loaded`,
  progress: 'Lines loaded',
  cancel: 'Stop',
  stopped: 'Stopped. Nothing was checked.',
  intact: (count: number) =>
    count === 1
      ? 'The one line of the record is unchanged.'
      : `All ${counted(count)} lines follow each other unchanged.`,
  writeDown: (number: number) => `Write down the hash of line ${counted(number)}, to compare later:`,
  broken: 'These lines do not fit together',
  brokenText: 'Please download the record now, and write to us.',
  checkFailed: 'The lines could not be loaded, so nothing was checked. Please try again.',
  checkOffline: 'To check or download the record you need a connection.',

  takeTitle: 'Print or download',
  takeText: 'What is printed are the days that you have chosen. The files always have all lines.',
  print: 'Print…',
  json: 'Download as JSON',
  csv: 'Download as CSV',
  jsonHint: 'The JSON file has everything that it takes to check the record without us.',
  takeFailed: 'The lines could not be loaded. Please try again.',
} as const;

/** What is printed. */
export const recordPrintTexts = {
  back: 'Back to the record',
  print: 'Print',
  title: 'Record of a family',
  printedAt: (moment: string, zone: string) =>
    `Printed ${moment}. Times are those of ${zone}, by the clock of the server.`,
  period: (from: string, to: string) => `Lines from ${from} to ${to}`,
  wholePeriod: 'All lines',
  since: (from: string) => `Lines from ${from} on`,
  until: (to: string) => `Lines until ${to}`,
  people: 'Who the numbers are',
  nameless: 'Account is gone',
  newest: 'Newest line of the whole record',
  newestHash: (number: number) => `Line ${counted(number)}, hash:`,
  howTitle: 'How to check this record by hand',
  how: [
    'Each line has a number, a time, a content, a salt and a hash. Content and salt are in the JSON file that either parent can download.',
    'Put the salt and the content directly after each other, and work out SHA-256 of that text in UTF-8. The result is what the line commits to.',
    'Write number, time in UTC, that result and the hash of the line before as a JSON list without spaces: [12,"2026-12-01T15:04:05.678Z","…","…"]. SHA-256 of that text is the hash of the line. The first line has 64 zeros in place of a hash before it.',
    'If one letter of a line differs, its hash differs, and so do those of all lines after it. A line that was taken out or put in shows in the same way.',
    'Compare the hash of a line with one that was printed or written down earlier. If they are the same, everything up to that line is the same.',
  ],
  howTool: 'Any tool that works out SHA-256 will do. You do not need us for it.',
} as const;
