import { answerQuiz, type QuizAnswers, type QuizGroup } from '@everstep/domain/quiz/questions';
import { CheckboxGroup } from '../../../ui/form/checkbox-group';
import { RadioGroup } from '../../../ui/form/radio-group';

interface OptionsProps {
  group: QuizGroup;
  /** The id of the question, which names a group without a label. */
  labelledBy?: string;
  describedBy?: string;
  answers: QuizAnswers;
  onAnswer: (answers: QuizAnswers) => void;
}

/** The options of one question: radio buttons, or checkboxes if several can be chosen. */
export function Options({ group: { field, label, options }, answers, onAnswer, ...described }: OptionsProps) {
  const answer = answers[field];
  const shared = {
    ...described,
    legend: label,
    variant: 'rows' as const,
    className: label && 'sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none',
    options,
  };
  const choose = (value: string | string[]) => onAnswer(answerQuiz(answers, field, value));
  return field === 'covers' ? (
    <CheckboxGroup {...shared} values={answers.covers ?? []} onChoose={choose} />
  ) : (
    <RadioGroup {...shared} value={typeof answer === 'string' ? answer : null} onChoose={choose} />
  );
}
