/** What the user is asked about a file. */
export type ImportTopic =
  | 'child'
  | 'zone'
  | 'order'
  | 'milk'
  | 'temperature'
  | 'volume'
  | 'weight'
  | 'length'
  | 'table'
  | 'column'
  | 'clock'
  | 'point'
  | 'units';

/**
 * A question about a file. Until it is answered the file is read with the suggested answer, and if the question is required, nothing
 * may be stored.
 */
export interface ImportQuestion {
  /** Unique within a file. Answers are given by it. */
  id: string;
  topic: ImportTopic;
  /** The name of a child or a column in the file; '' for a question about the whole file. */
  about: string;
  choices: readonly string[];
  suggested: string;
  isRequired: boolean;
  /** What a few values of the file become with each choice. */
  examples?: Readonly<Record<string, readonly string[]>>;
}

export type ImportAnswers = Readonly<Record<string, string>>;

/** The choice that leaves out a child or a column. */
export const leaveOut = 'leave_out';

/** The answer to a question: the user's if it is among the choices, otherwise the suggested one. */
export function answerTo({ id, choices, suggested }: ImportQuestion, answers: ImportAnswers): string {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  // Every zone can be chosen, not only the listed ones.
  return answer !== undefined && (id === 'zone' || choices.includes(answer)) ? answer : suggested;
}

/** The required questions that are not answered yet. */
export const openQuestions = (questions: readonly ImportQuestion[], answers: ImportAnswers): ImportQuestion[] =>
  questions.filter((question) => question.isRequired && !Object.hasOwn(answers, question.id));
