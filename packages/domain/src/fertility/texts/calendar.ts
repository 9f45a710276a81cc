export const calendarTexts = {
  title: 'Month by month',
  logPeriod: 'Log a period',
  thisMonth: 'This month',
  chooseDay: 'Choose a day to see, log or change its entry.',
  aheadIsEstimate: 'What is marked ahead is an estimate.',
  moreNoted: 'more noted',
  somethingNoted: 'something noted',
  isFertile: 'fertile day (estimate)',
  isPeriodExpected: 'period may begin (estimate)',
  legend: {
    bleeding: 'Bleeding',
    spotting: 'Spotting',
    somethingNoted: 'Something noted',
    fertile: 'Fertile days (estimate)',
    periodExpected: 'Next period may begin (estimate)',
    today: 'Today',
  },
} as const;
