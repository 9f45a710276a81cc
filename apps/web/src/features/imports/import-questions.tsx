import { useState } from 'react';
import { feedingTexts } from '@everstep/domain/feedings';
import {
  answerTo,
  importTexts,
  openQuestions,
  type ImportAnswers,
  type ImportChild,
  type ImportQuestion,
} from '@everstep/domain/imports';
import { zoneOptions } from '../../platform/locale/zone-options';
import { Button } from '../../ui/button';
import { RadioGroup } from '../../ui/form/radio-group';
import { SelectField } from '../../ui/form/select-field';

interface ImportQuestionsProps {
  questions: readonly ImportQuestion[];
  answers: ImportAnswers;
  family: readonly ImportChild[];
  isBusy: boolean;
  onAnswer: (answers: ImportAnswers) => void;
}

/** More than that are chosen from a list. */
const maxRadios = 5;

/** Asks what the file leaves open, with the suggested answers chosen and what a few values become with them. */
export function ImportQuestions({ questions, answers, family, isBusy, onAnswer }: ImportQuestionsProps) {
  const [chosen, setChosen] = useState<ImportAnswers>({});
  const open = openQuestions(questions, answers);
  const [isChanging, setChanging] = useState(false);
  const zone = questions.find(({ topic }) => topic === 'zone');
  if (open.length === 0 && !isChanging)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-ink-2">{zone && importTexts.zone(answerTo(zone, answers))}</p>
        <Button variant="quiet" onClick={() => setChanging(true)}>
          {importTexts.change}
        </Button>
      </div>
    );
  const shown = questions.filter(({ id, isRequired }) => isRequired || !Object.hasOwn(answers, id) || isChanging);
  const valueOf = (question: ImportQuestion) => answerTo(question, { ...answers, ...chosen });
  return (
    <section aria-labelledby="import-questions" className="grid gap-5 rounded-card bg-sunken p-5" aria-busy={isBusy}>
      <div className="grid gap-1">
        <h2 id="import-questions" className="text-xl">
          {open.length > 0 ? importTexts.asks : importTexts.answers}
        </h2>
        {open.length > 0 && <p className="text-ink-2">{importTexts.asksLead}</p>}
      </div>
      {shown.map((question) => (
        <Question
          key={question.id}
          question={question}
          value={valueOf(question)}
          family={family}
          onChoose={(choice) => setChosen((current) => ({ ...current, [question.id]: choice }))}
        />
      ))}
      <Button
        className="min-h-12"
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          setChanging(false);
          onAnswer({ ...answers, ...Object.fromEntries(shown.map((question) => [question.id, valueOf(question)])) });
        }}
      >
        {importTexts.answer}
      </Button>
    </section>
  );
}

interface QuestionProps {
  question: ImportQuestion;
  value: string;
  family: readonly ImportChild[];
  onChoose: (choice: string) => void;
}

function Question({ question, value, family, onChoose }: QuestionProps) {
  const { id, topic, about, choices, examples } = question;
  const legend = importTexts.questions[topic](about);
  const options =
    topic === 'zone'
      ? zoneOptions(value)
      : choices.map((choice) => ({ value: choice, label: labelOf(question, choice, family) }));
  return (
    <div className="grid gap-2">
      {options.length > maxRadios ? (
        <SelectField id={`import-${id}`} label={legend} value={value} options={options} onChange={onChoose} />
      ) : (
        <RadioGroup legend={legend} variant="tags" options={options} value={value} onChoose={onChoose} />
      )}
      {examples?.[value] && (
        <div role="status">
          <ul className="grid gap-1 tabular-nums">
            {examples[value].map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function labelOf({ topic }: ImportQuestion, choice: string, family: readonly ImportChild[]): string {
  const child = family.find(({ id }) => id === choice);
  if (topic === 'child' && child) return child.name;
  if (topic === 'table') return importTexts.mapping.tables[choice as keyof typeof importTexts.mapping.tables];
  if (topic === 'column') return importTexts.mapping.columns[choice as keyof typeof importTexts.mapping.columns];
  if (topic === 'milk') return feedingTexts.milks[choice as keyof typeof feedingTexts.milks];
  return importTexts.choices[choice] ?? choice;
}
