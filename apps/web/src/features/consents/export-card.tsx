import { useState } from 'react';
import { Download } from 'lucide-react';
import { exportPersonalData, exportTexts } from '@everstep/domain/personal-data';
import { ApiError } from '../../platform/api/api-error';
import { fetchFile } from '../../platform/api/client';
import { pushUnsynced } from '../../platform/sync/unsynced';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/download';
import { Notice } from '../../ui/feedback/notice';

type Progress =
  | { kind: 'idle' }
  | { kind: 'loading'; bytes: number }
  | { kind: 'failed'; message: string }
  | { kind: 'saved'; name: string; bytes: number; unsynced: number };

/** What the download contains, and its button. */
export function ExportCard({ email }: { email: string }) {
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="take-data">
      <h2 id="take-data" className="text-2xl">
        {exportTexts.title}
      </h2>
      <p className="text-lg">{exportTexts.lead}</p>
      <ul className="grid list-disc gap-2 pl-5">
        {exportTexts.contents.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="text-ink-2">{exportTexts.importable}</p>
      <ExportButton email={email} />
    </section>
  );
}

/** Downloads everything that is stored about the user, and shows the progress. */
export function ExportButton({ email, variant = 'primary' }: { email: string; variant?: 'primary' | 'quiet' }) {
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });
  const isLoading = progress.kind === 'loading';

  const save = async () => {
    setProgress({ kind: 'loading', bytes: 0 });
    try {
      // The download would lack entries that exist only on this device.
      const unsynced = await pushUnsynced(email);
      const { name, content } = await fetchFile(exportPersonalData, {
        onBytes: (bytes) => setProgress({ kind: 'loading', bytes }),
      });
      saveFile(name, content);
      setProgress({ kind: 'saved', name, bytes: content.size, unsynced });
    } catch (error) {
      const isKnown = error instanceof ApiError && error.kind !== 'failed';
      setProgress({ kind: 'failed', message: isKnown ? error.message : 'Your file could not be made just now.' });
    }
  };

  return (
    <div className="grid content-start gap-4" aria-busy={isLoading}>
      {progress.kind === 'failed' && <Notice>{progress.message}</Notice>}
      <Button
        variant={variant}
        className="justify-self-start"
        aria-disabled={isLoading}
        onClick={() => !isLoading && void save()}
      >
        <Download size={20} strokeWidth={1.6} aria-hidden />
        {buttonLabels[progress.kind]}
      </Button>
      <div className="grid min-h-12 content-start text-ink-2">
        {(progress.kind === 'idle' || progress.kind === 'failed') && <p>{exportTexts.care}</p>}
        <p role="status">
          {isLoading && 'Your file is on its way.'}
          {progress.kind === 'saved' && `${savedText(progress)} ${exportTexts.care}`}
        </p>
        {/* Not part of the status, which screen readers would announce with each step. */}
        {isLoading && progress.bytes > 0 && <p className="tabular-nums">{formatSize(progress.bytes)} so far</p>}
      </div>
    </div>
  );
}

const buttonLabels: Record<Progress['kind'], string> = {
  idle: 'Download my data',
  loading: 'Downloading...',
  failed: 'Try again',
  saved: 'Download again',
};

function savedText({ name, bytes, unsynced }: Extract<Progress, { kind: 'saved' }>): string {
  const saved = `Done: ${name}, ${formatSize(bytes)}.`;
  if (unsynced === 0) return saved;
  const entries = unsynced === 1 ? '1 entry is' : `${unsynced} entries are`;
  return `${saved} ${entries} only on this device so far and not in the file.`;
}

function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
