import { useState } from 'react';
import type { CsvProblem } from '@everstep/domain/fertility';
import { Button } from '../../../ui/button';

const maxShown = 20;
const sentence = ({ line, message }: CsvProblem) => `Line ${line}: ${message}`;

export function ImportProblems({ problems }: { problems: readonly CsvProblem[] }) {
  const [copied, setCopied] = useState('');
  const more = problems.length - maxShown;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(problems.map(sentence).join('\n'));
      setCopied('Copied.');
    } catch {
      setCopied('Copying did not work here.');
    }
  }
  return (
    <section aria-label="What cannot be read" className="grid gap-3 rounded-card bg-danger-soft p-4 sm:p-5">
      <h3 className="text-xl">What cannot be read</h3>
      <ul className="grid max-h-60 gap-2 overflow-y-auto text-sm tabular-nums" tabIndex={0} aria-label="Problems">
        {problems.slice(0, maxShown).map((problem, index) => (
          <li key={index}>{sentence(problem)}</li>
        ))}
        {more > 0 && <li className="font-semibold">and {more.toLocaleString('en-US')} more</li>}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          Copy all problems
        </Button>
        <span role="status" className="text-sm">
          {copied}
        </span>
      </div>
    </section>
  );
}
