const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40).toWellFormed()}…` : text);

/** What is said about a calendar file and its events. */
export const icalendarTexts = {
  /** The title of an event that has none, and of one of which nothing but its time is known. */
  untitled: 'Event',
  busy: 'Busy',
  tooLarge: 'This file is larger than 5 MB. Please export a shorter time from your calendar.',
  tooManyParts: (most: number) =>
    `A file may have at most ${most.toLocaleString('en-US')} events. What comes after this line was left out.`,
  cutOff: 'This event is cut off: the file ends, or goes on with another event, before it does.',
  noDate: 'This event has no date.',
  dateUnreadable: (text: string) => `We cannot read "${shown(text)}" as a date.`,
  unreadable: 'We cannot read this event.',
  zoneUnknown: (id: string, zone: string) =>
    `The time zone "${shown(id)}" is not known. We took its times for those of ${zone.replaceAll('_', ' ')}.`,
  alarmUnreadable: 'It has a reminder that we cannot read. It comes without.',
  endUnreadable: 'We cannot read when it ends.',
  endBeforeStart: 'In the file it ends before it starts. Please check its times.',
  titleCut: 'Its title is too long for us. We cut it.',
  placeCut: 'Its place is too long for us. We cut it.',
  noteCut: 'Its description is too long for us. We cut it.',
  exclusionRule: 'It leaves out dates by a rule that we cannot keep. Please check which days it is on.',
  secondRule: 'It repeats by several rules. We kept the first one.',
  datesUnreadable: 'We cannot read some of its extra or canceled dates. Please check which days it is on.',
  tooManyDates: 'It has more extra or canceled dates than we can keep.',
  olderVersion: 'The file has it more than once. We took the newest.',
  madeSeparate: 'It was moved within a series in a way that makes it an event of its own.',
} as const;
