import { useId } from 'react';
import { answerQuiz, type QuizAnswers, type QuizGroup } from '@everstep/domain/quiz-questions';
import { row, rowControl } from '../../../ui/form/choice-looks';

interface OptionsProps {
  group: QuizGroup;
  /** Without a label of its own a group is named by the question. */
  labelledBy?: string;
  describedBy?: string;
  answers: QuizAnswers;
  onAnswer: (answers: QuizAnswers) => void;
}

/** The browser's own radios and ticks in rows that are easy to hit. */
export function Options({ group, labelledBy, describedBy, answers, onAnswer }: OptionsProps) {
  const name = useId();
  const { field, label, options } = group;
  const isMany = field === 'covers';
  const chosen: readonly string[] = [answers[field] ?? []].flat();

  function choose(value: string, isChosen: boolean): void {
    const others = chosen.filter((one) => one !== value);
    const next = isMany ? (isChosen ? [...others, value] : others) : value;
    onAnswer(answerQuiz(answers, field, next));
  }
  return (
    <fieldset aria-labelledby={labelledBy} aria-describedby={describedBy} className="grid gap-3">
      {label && <legend className="mb-2 font-semibold">{label}</legend>}
      <div className={label ? 'grid gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none' : 'grid gap-3'}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={row}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
              className={rowControl}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
