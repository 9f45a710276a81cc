const shown = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

export const plannerCsvTexts = {
  tooLong: (lines: number) => `A file may have at most ${lines.toLocaleString('en-US')} lines. Please split it.`,
  unknownTable:
    'These are not the columns of a calendar. Please choose a file that you downloaded here, or a CSV file of Google Calendar or Outlook.',
  notADay: (text: string) => `"${shown(text)}" is not a day. Please write it as 2026-11-26.`,
  notATime: (text: string) => `"${shown(text)}" is not a time. Please write it as 15:00.`,
  notAMoment: (text: string) => `"${shown(text)}" is not a day and time. Please write it as 2026-11-26 15:00.`,
  shortYear: (text: string) => `"${shown(text)}" has no whole year. Please write it with four digits.`,
  noStart: 'This line has no start.',
  notYesOrNo: (text: string) => `"${shown(text)}" should be yes or no.`,
  exceptions: 'The exceptions in this line cannot be read. Please choose the file as it was exported.',
  moreCells: 'This line has more cells than the header. Please put a text with commas in quotation marks.',
} as const;
