import { useState } from 'react';
import { importTexts, type ImportUnits, type UnitQuestion } from '@everstep/domain/imports';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/form/radio-group';

interface UnitQuestionsProps {
  questions: readonly UnitQuestion[];
  onAnswer: (answers: Partial<ImportUnits>) => void;
}

/** Asks for the unit of the numbers in a file, and shows examples of how they would be read. */
export function UnitQuestions({ questions, onAnswer }: UnitQuestionsProps) {
  const [chosen, setChosen] = useState<Partial<ImportUnits>>(() =>
    Object.fromEntries(questions.map(({ id, suggested }) => [id, suggested])),
  );
  return (
    <section className="grid gap-4 rounded-card bg-sunken p-5">
      {questions.map(({ id, choices }) => (
        <div key={id} className="grid gap-2">
          <RadioGroup
            legend={importTexts.unitQuestion[id]}
            variant="tags"
            options={choices.map(({ unit }) => ({ value: unit, label: importTexts.units[unit] }))}
            value={chosen[id] ?? null}
            onChoose={(unit) => setChosen((current) => ({ ...current, [id]: unit }))}
          />
          <ul role="status" className="grid gap-1 tabular-nums">
            {choices
              .find(({ unit }) => unit === chosen[id])
              ?.examples.map((example) => (
                <li key={example}>{example}</li>
              ))}
          </ul>
        </div>
      ))}
      <Button className="min-h-12" onClick={() => onAnswer(chosen)}>
        {importTexts.unitConfirm}
      </Button>
    </section>
  );
}
