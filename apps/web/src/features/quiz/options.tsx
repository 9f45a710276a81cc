import { useId } from 'react';
import { answerQuiz, type QuizAnswers, type QuizGroup } from '@everstep/domain/quiz-questions';

interface OptionsProps {
  group: QuizGroup;
  /** Without a label of its own a group is named by the question. */
  labelledBy?: string;
  describedBy?: string;
  answers: QuizAnswers;
  onAnswer: (answers: QuizAnswers) => void;
}

const row =
  'flex min-h-14 cursor-pointer items-center gap-4 rounded-input border border-edge bg-surface px-4 py-3 font-medium transition-colors duration-120 hover:bg-sunken has-checked:border-spruce has-checked:bg-spruce-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus';

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
      <div className={label ? 'grid gap-3 sm:auto-cols-fr sm:grid-flow-col' : 'grid gap-3'}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={row}>
            <input
              type={isMany ? 'checkbox' : 'radio'}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => choose(value, event.target.checked)}
              className="size-5 shrink-0 accent-spruce outline-none"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
