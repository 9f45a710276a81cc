import { useState } from 'react';
import { importTexts, type CsvProblem } from '@everstep/domain/fertility';
import { Button } from '../../../ui/button';

const maxShown = 20;
const sentence = ({ line, message }: CsvProblem) => importTexts.problem(line, message);

export function ImportProblems({ problems }: { problems: readonly CsvProblem[] }) {
  const [copied, setCopied] = useState('');
  const more = problems.length - maxShown;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(problems.map(sentence).join('\n'));
      setCopied(importTexts.copied);
    } catch {
      setCopied(importTexts.notCopied);
    }
  }
  return (
    <section aria-label={importTexts.problems} className="grid gap-3 rounded-card bg-danger-soft p-4 sm:p-5">
      <h3 className="text-xl">{importTexts.problems}</h3>
      <ul
        className="grid max-h-60 gap-2 overflow-y-auto text-sm tabular-nums"
        tabIndex={0}
        aria-label={importTexts.problemList}
      >
        {problems.slice(0, maxShown).map((problem, index) => (
          <li key={index}>{sentence(problem)}</li>
        ))}
        {more > 0 && <li className="font-semibold">{importTexts.moreProblems(more)}</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          {importTexts.copy}
        </Button>
        <span role="status" className="text-sm">
          {copied}
        </span>
      </div>
    </section>
  );
}
