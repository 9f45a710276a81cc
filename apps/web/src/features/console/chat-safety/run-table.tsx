import type { SafetyRun, SafetyRunStatus } from '@everstep/domain/chat/safety/safety-endpoints';
import { runFigures, runStatusLabels, safetyTexts } from '@everstep/domain/chat/safety/safety-texts';
import { shortMoment } from '../../../platform/locale/dates';
import { Badge, type BadgeVariant } from '../../../ui/badge';

interface RunTableProps {
  runs: readonly SafetyRun[];
  onOpen: (run: SafetyRun) => void;
}

export function RunTable({ runs, onOpen }: RunTableProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-2 py-1">
      <table className="w-full table-fixed text-left text-[0.9375rem] tabular-nums">
        <caption className="sr-only">{safetyTexts.runs}</caption>
        <thead>
          <tr className="border-b border-edge text-sm text-ink-2">
            <th scope="col" className="px-2 py-2 font-semibold sm:px-3">
              {safetyTexts.startedAt}
            </th>
            <th scope="col" className="w-36 px-2 py-2 font-semibold sm:w-1/2 sm:px-3">
              {safetyTexts.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {runs.map((run) => (
            <tr key={run.id} className="border-b border-line last:border-b-0 hover:bg-paper">
              <th scope="row" className="px-2 py-2 font-normal sm:px-3">
                <button
                  type="button"
                  aria-label={safetyTexts.look(shortMoment(run.started_at))}
                  onClick={() => onOpen(run)}
                  className="min-h-11 text-left link"
                >
                  <time dateTime={run.started_at}>{shortMoment(run.started_at)}</time>
                </button>
                <span className="block text-sm wrap-anywhere text-ink-2">
                  <span className="font-semibold">{run.model}</span> {run.host}
                </span>
              </th>
              <td className="px-2 py-2 sm:px-3">
                <RunResult run={run} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const variants: Readonly<Record<SafetyRunStatus, BadgeVariant>> = {
  running: 'info',
  passed: 'good',
  failed: 'bad',
  broken_off: 'muted',
  withdrawn: 'warning',
};

export function RunResult({ run }: { run: SafetyRun }) {
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge variant={variants[run.status]}>{runStatusLabels[run.status]}</Badge>
      {runFigures(run)}
    </span>
  );
}
