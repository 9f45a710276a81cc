/** Of the emails about plans and requests. They are read on shared screens, so they name nobody, no date and no child. */
export const custodyMailTexts = {
  subject: 'There is something new in your family planner',
  body: 'There is something new in your family planner. Sign in to read it.',
  link: 'Open your planner',
} as const;

/** That one parent gets at most. */
export const custodyMailsPerDay = 3;
