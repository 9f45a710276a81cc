import { Download } from 'lucide-react';
import { Button } from './button';
import { download } from './download';
import { Notice } from './feedback/notice';
import { useAction } from './use-action';

const types = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

interface TextFile {
  name: `${string}.${keyof typeof types}`;
  text: string;
}

interface DownloadButtonProps {
  label: string;
  hasIcon?: boolean;
  isDisabled?: boolean;
  /** Creates the files when the button is pressed. */
  files: () => Promise<readonly TextFile[]>;
  /** Shown on a line of its own, at the end of the row of buttons. */
  describeFailure: (error: unknown) => string;
}

/** Saves text files. Must be inside a flex row that wraps. */
export function DownloadButton({
  label,
  hasIcon = false,
  isDisabled = false,
  files,
  describeFailure,
}: DownloadButtonProps) {
  const { isRunning, failure, run } = useAction(describeFailure);

  async function save(): Promise<void> {
    for (const { name, text } of await files()) download(name, name.endsWith('.json') ? types.json : types.csv, text);
  }
  return (
    <>
      <Button variant="quiet" disabled={isDisabled} aria-disabled={isRunning} onClick={() => void run(save)}>
        {hasIcon && <Download size={20} strokeWidth={1.6} aria-hidden />}
        {label}
      </Button>
      {failure && (
        <div className="order-last w-full">
          <Notice>{failure}</Notice>
        </div>
      )}
    </>
  );
}
