/** The day on which all lessons were last checked against their sources. */
export const lessonsCheckedOn = '2026-11-22';

export const libraryTexts = {
  empty: 'No modules available in this category yet.',
  emptyHint: 'Check back soon for new elite content!',
  unlock: 'Unlock with Elite Access',
  lead: '36 lessons with their sources. Three are free for everybody; take them at your own pace.',
  searchCorrected: (typed: string, corrected: string) => `No lesson has “${typed}”. Did you mean “${corrected}”?`,
  searchEmpty: 'Try a shorter word or a different one, for example "sleep" in place of "sleeping through".',
  searchLocked: 'Locked lessons are found by title and summary only.',
  discoverMore: (count: number) => `Discover ${count} more`,
  whatPlansOpen: 'Plus opens 15 lessons, Pro all 36.',
  checked: (day: string) => `Checked against its sources on ${day}.`,
  reviewedBy: (name: string, day: string) => `Reviewed by ${name}, ${day}.`,
  disclaimer:
    'This lesson is general information. It is not medical, legal, tax or financial advice, and it does not replace your own clinician or adviser.',
} as const;

export const lessonQuizTexts = {
  title: 'Check what you remember',
  lead: 'Three questions, no marks. Each answer comes with its reason.',
  last: (correct: number, total: number) => `Last time: ${correct} of ${total}.`,
  check: 'Check my answers',
  incomplete: 'Please choose an answer to each question first.',
  result: (correct: number, total: number) =>
    correct === total ? `All ${total} right.` : `${correct} of ${total} right. The reasons are below each question.`,
  again: 'Try again',
} as const;
