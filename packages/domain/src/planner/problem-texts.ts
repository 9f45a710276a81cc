/** What is wrong with an event, and what to do about it. Lengths of texts: plannerTexts. */
export const plannerProblems = {
  startInvalid: 'Please give the start as date and time, such as 2026-11-26T15:00:00.',
  endInvalid: 'Please give the end as date and time, such as 2026-11-26T16:00:00.',
  endBeforeStart: 'This ends before it starts. Please check both times.',
  tooLong: 'An event lasts a year at most. Please choose an earlier end, or let it repeat.',
  yearOutside: 'The planner goes from the year 1900 to 2299. Please choose a date within it.',
  dateInvalid: 'One of the dates that differ from the rule does not exist. Please choose it again.',
  ruleUnreadable: 'We cannot read how this event repeats. Please choose it again.',
  ruleTooFine: 'An event can repeat by the day, week, month or year, not more often. Please choose one of these.',
  intervalZero: 'An event cannot repeat every 0 days. Please give 1 or more.',
  twoEnds: 'Please end it after a number of times or on a day, not both.',
  tooManyTimes: 'An event repeats 5,000 times at most. Please give a smaller number, or no end.',
  tooDense: 'An event can start once a minute at most. Please take out the seconds.',
  tooManyAtOnce:
    'This would take place more than a thousand times at once. Please choose an earlier end, or fewer times a day.',
  untilBeforeStart: 'It would stop repeating before it starts. Please choose a later last day.',
  neverHappens: 'With these dates it would never take place. Please check how it repeats.',
  tooLarge:
    'This event has no room for more: its note and its changed or canceled dates are too much together. Please shorten the note, or let it end here and begin a new one.',
  daysStay:
    'Only the time was changed: the days of this rule cannot be moved together. Please choose anew how it repeats.',
  exceptionsLost: 'Some dates that you had changed by themselves are no longer part of this series. Please check them.',
} as const;
