import { useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { recordProofTexts, verifyRecord } from '@everstep/domain/family-record';
import { useOnline } from '../../platform/offline/online';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { useAction } from '../../ui/use-action';
import type { LoadAll, WholeRecord } from './api';
import { LoadingLines } from './loading-lines';
import { sha256 } from './sha256';
import { useWholeRecord } from './use-whole-record';

interface CheckResult {
  /** What does not fit, in words; null if everything does. */
  problem: string | null;
  newest: WholeRecord['newest'];
}

/** Loads all lines and checks that they follow each other unchanged. */
export function CheckPart({ loadAll }: { loadAll: LoadAll }) {
  const isOnline = useOnline();
  const { progress, load, stop } = useWholeRecord(loadAll);
  const [result, setResult] = useState<CheckResult | 'stopped' | null>(null);
  const { isRunning, failure, run } = useAction(() => recordProofTexts.checkFailed);

  async function check(): Promise<void> {
    setResult(null);
    const record = await load();
    if (!record) return setResult('stopped');
    setResult({ problem: await verifyRecord(record.lines, record, sha256), newest: record.newest });
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{recordProofTexts.checkText}</p>
      {!isOnline && <p className="font-medium">{recordProofTexts.checkOffline}</p>}
      {progress ? (
        <div className="w-full">
          <LoadingLines progress={progress} onStop={stop} />
        </div>
      ) : (
        <Button aria-disabled={isRunning || !isOnline} onClick={() => isOnline && void run(check)}>
          {recordProofTexts.check}
        </Button>
      )}
      {failure && <Notice>{failure}</Notice>}
      <div role="status" className="w-full">
        {result === 'stopped' && <p>{recordProofTexts.stopped}</p>}
        {result !== null && result !== 'stopped' && <Result result={result} />}
      </div>
    </div>
  );
}

function Result({ result: { problem, newest } }: { result: CheckResult }) {
  if (problem !== null || newest === null)
    return (
      <div className="grid gap-1 rounded-input bg-danger-soft p-4 text-danger">
        <p className="font-semibold">{recordProofTexts.broken}</p>
        <p className="font-medium wrap-anywhere">{problem}</p>
        <p>{recordProofTexts.brokenText}</p>
      </div>
    );
  return (
    <div className="grid gap-2 rounded-input border border-transparent bg-spruce-soft p-4">
      <p className="flex gap-2 font-semibold">
        <ShieldCheck size={22} strokeWidth={1.8} className="shrink-0 text-spruce" aria-hidden />
        {recordProofTexts.intact(newest.number)}
      </p>
      <p>{recordProofTexts.writeDown(newest.number)}</p>
      <p className="font-mono text-sm break-all">{newest.hash}</p>
    </div>
  );
}
