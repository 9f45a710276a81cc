import { importTexts, type ImportProblem } from '@everstep/domain/imports';
import { toCsvText } from '../../platform/files/csv-file';
import { Checkbox } from '../../ui/form/checkbox';
import { DownloadButton } from '../../ui/download-button';

interface ImportProblemsProps {
  /** The first of them. */
  problems: readonly ImportProblem[];
  count: number;
  listAll: () => Promise<readonly ImportProblem[]>;
  /** Null if nothing else can be imported. */
  isLeftOut: boolean | null;
  onLeaveOut: (leavesOut: boolean) => void;
}

const maxShown = 20;

/** The lines that cannot be read, those with the same problem together. */
export function ImportProblems({ problems, count, listAll, isLeftOut, onLeaveOut }: ImportProblemsProps) {
  const lines = new Map<string, number[]>();
  for (const { line, sentence } of problems) lines.set(sentence, [...(lines.get(sentence) ?? []), line]);
  const shown = [...lines].slice(0, maxShown);
  const more = count - shown.reduce((sum, [, of]) => sum + of.length, 0);
  const files = async () => {
    const rows = (await listAll()).map(({ line, sentence }) => [String(line), sentence]);
    return [
      { name: 'everstep-import-problems.csv' as const, text: toCsvText([[...importTexts.problemColumns], ...rows]) },
    ];
  };
  return (
    <section aria-labelledby="import-problems" className="grid gap-3 card">
      <h2 id="import-problems" className="text-xl text-danger">
        {importTexts.problems(count)}
      </h2>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere tabular-nums">
        {shown.map(([sentence, of]) => (
          <li key={sentence}>{importTexts.problem(of, sentence)}</li>
        ))}
      </ul>
      {more > 0 && <p>{importTexts.moreProblems(more)}</p>}
      <p className="text-ink-2">{importTexts.problemsHint}</p>
      <div className="flex flex-wrap items-center gap-4">
        <DownloadButton
          label={importTexts.problemsDownload}
          hasIcon
          files={files}
          describeFailure={() => importTexts.notOpened}
        />
        {isLeftOut !== null && (
          <Checkbox label={importTexts.leaveOutLines(count)} isChecked={isLeftOut} onChange={onLeaveOut} />
        )}
      </div>
    </section>
  );
}
