import type { SafetyRun, SafetyRunStatus, SafetyStatus } from './safety-endpoints';

export const safetyTexts = {
  title: 'Chat safety',
  lead: 'A language model answers in the chat only after it has answered all safety cases without a fault. A change of the model, of its instructions or of the cases needs another run.',
  run: 'Run the safety cases',
  withdraw: 'Answer from the lessons only',
  withdrawQuestion:
    'The model stops answering at once, and a run that is going on is stopped. It answers again after the next run that it passes.',
  withdrawConfirm: 'Answer from the lessons',
  withdrawCancel: 'Leave it as it is',
  withdrawn: 'From now on, answers come from our lessons.',
  started: 'The run has started. It goes on if you leave this page.',
  runs: 'Runs',
  noRuns: 'The safety cases have not been run yet.',
  noFaults: 'No answer has a fault.',
  noResults: 'Nothing was answered.',
  loadFailed: 'Nothing is known about the chat’s safety right now.',
  runFailed: 'This run could not be loaded.',
  offline: 'What you see may have changed. No run can be started until you are back online.',
  noModel: 'No language model is set up.',
  isRunning: 'The safety cases are being run already.',
  unknownRun: 'There is no such run.',
  question: 'Question',
  answer: 'Answer',
  noAnswer: 'There was none.',
  wrong: 'What was wrong',
  startedAt: 'Started',
  result: 'Result',
  askedBefore: 'Asked before',
  runOf: (moment: string) => `Run of ${moment}`,
  look: (moment: string) => `Look at the run of ${moment}`,
  version: (version: string) => `Instructions and cases ${version}`,
  goal: (goal: string) => `A good answer ${goal}.`,
  passes: (count: number) => (count === 1 ? '1 answer without a fault' : `${count} answers without a fault`),
  progress: ({ answered, cases }: SafetyRun) => `${answered} of ${cases} cases answered`,
  /** Where the model did not write what it should have. */
  notByModel: 'The model did not write this answer; it came from our lessons.',
} as const;

export const runStatusLabels: Readonly<Record<SafetyRunStatus, string>> = {
  running: 'Running',
  passed: 'Passed',
  failed: 'Not passed',
  broken_off: 'Broken off',
  withdrawn: 'Withdrawn',
};

/** The outcome of a run in figures: '122 of 125', '3 faults'. */
export function runFigures({ answered, cases, faulty, status }: SafetyRun): string {
  if (status === 'running') return `${answered} of ${cases}`;
  if (status === 'broken_off') return `${answered} answered`;
  return faulty === 0 ? `${answered} of ${cases}` : countFaults(faulty);
}

/** Who answers in the chat and why, in one or two sentences. */
export function safetySentence(
  { model, answers_users, deciding }: SafetyStatus,
  day: (instant: string) => string,
): string {
  const fromLessons = 'Answers come from our lessons.';
  if (!model) return `${fromLessons} ${safetyTexts.noModel}`;
  const name = `${model.model} at ${model.host}`;
  if (!deciding) return `${fromLessons} ${name} has not been put to the safety cases yet.`;
  const when = day(deciding.finished_at ?? deciding.started_at);
  const passed = `passed on ${when} with ${runFigures(deciding)}`;
  if (answers_users) return `Answers come from ${name}, which ${passed}.`;
  if (deciding.status === 'withdrawn') return `${fromLessons} ${name} ${passed}, and was withdrawn.`;
  return `${fromLessons} ${name} did not pass on ${when}: ${countFaults(deciding.faulty)}.`;
}

const countFaults = (faulty: number) => (faulty === 1 ? '1 fault' : `${faulty} faults`);
