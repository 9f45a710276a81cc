import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plannerTransferTexts as texts } from '@everstep/domain/planner';
import { UnreadableFile } from '../../../platform/files/csv-file';
import type { EventFile, ImportOptions, ImportPreview } from './event-file';
import { openEventFile } from './open-event-file';

type Stage =
  | { kind: 'none' }
  | { kind: 'reading'; name: string }
  | { kind: 'refused'; name: string; reason: string }
  | { kind: 'open'; name: string; file: EventFile };

/** A preview, with what it is of. */
interface Worked extends Pick<ImportOptions, 'into' | 'order'> {
  file: EventFile;
  preview: ImportPreview;
}

interface Options extends ImportOptions {
  /** While it is stored, and after that. */
  isFrozen: boolean;
}

/** Opens a file of events, and works out anew with each answer what it would do. */
export function useEventFile({ into, own, order, eventsIn, isFrozen }: Options) {
  const [stage, setStage] = useState<Stage>({ kind: 'none' });
  const [worked, setWorked] = useState<Worked | null>(null);
  /** A new file makes an earlier one out of date. */
  const latest = useRef<{ turn: number; opened: EventFile | null }>({ turn: 0, opened: null });
  useEffect(() => {
    const { current } = latest;
    return () => {
      current.turn += 1;
      current.opened?.close();
    };
  }, []);

  async function choose(chosen: File): Promise<void> {
    const { current } = latest;
    const turn = (current.turn += 1);
    current.opened?.close();
    current.opened = null;
    const { name } = chosen;
    setStage({ kind: 'reading', name });
    try {
      const file = await openEventFile(chosen);
      if (turn !== current.turn) return file.close();
      current.opened = file;
      setStage({ kind: 'open', name, file });
    } catch (error) {
      const reason = error instanceof UnreadableFile ? error.message : texts.notOpened;
      if (turn === current.turn) setStage({ kind: 'refused', name, reason });
    }
  }

  // What is there changes while it is read, and must not begin the work anew.
  const plan = useEffectEvent((file: EventFile, options: Omit<ImportOptions, 'eventsIn'>) =>
    file.plan({ ...options, eventsIn }),
  );
  const file = stage.kind === 'open' ? stage.file : null;
  const queue = useRef(Promise.resolve());
  useEffect(() => {
    if (!file || isFrozen) return undefined;
    let isCurrent = true;
    const work = async () => {
      if (!isCurrent) return;
      const preview = await plan(file, { into, own, order });
      if (isCurrent) setWorked({ file, into, order, preview });
    };
    // One after the other: what is taken from the file is what its latest plan says.
    queue.current = queue.current
      .then(work)
      .catch(() => isCurrent && setStage({ kind: 'refused', name: file.name, reason: texts.notOpened }))
      .then(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file, into, own, order, isFrozen]);

  const isCurrent = worked?.file === file && worked?.into === into && worked.order === order;
  return { stage, file, preview: isCurrent ? worked.preview : null, choose };
}
