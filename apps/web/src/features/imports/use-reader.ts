import { useEffect, useRef, useState } from 'react';
import { importTexts, type ImportAnswers } from '@everstep/domain/imports';
import { correctedNow } from '../../platform/api/clock';
import { useListEntries } from '../../platform/sync/use-entries';
import { listsIn } from './kinds';
import type { FileSummary, ReadOptions } from './reader/file-reader';
import { openReader, type RemoteReader } from './reader/open-reader';

/** Few enough that the page stays responsive while they are copied to the worker. */
const storedPerStep = 200;

type Stage =
  | { kind: 'none' }
  | { kind: 'reading'; name: string }
  | { kind: 'refused'; name: string; reason: string }
  | { kind: 'read'; name: string; summary: FileSummary; answers: ImportAnswers };

/** Reads a file in a worker, again after each answer. The entries stay there until they are taken. */
export function useReader(household: string | null, options: Omit<ReadOptions, 'now'>) {
  const { refresh, list } = useListEntries();
  const [stage, setStage] = useState<Stage>({ kind: 'none' });
  const [isRereading, setRereading] = useState(false);
  const reader = useRef<RemoteReader | null>(null);
  useEffect(() => () => reader.current?.close(), []);

  /** When the file was opened, so that each answer about it is read at the same time. */
  const openedAt = useRef(0);

  /** A new file, or another answer, makes an earlier one out of date. */
  const latest = useRef(0);

  async function open(file: File): Promise<void> {
    const turn = (latest.current += 1);
    openedAt.current = correctedNow().getTime();
    reader.current?.close();
    const opened = openReader();
    reader.current = opened;
    setRereading(false);
    setStage({ kind: 'reading', name: file.name });
    try {
      const reason = await opened.open(file);
      if (reason !== null) return setStage({ kind: 'refused', name: file.name, reason });
      const lists = listsIn(household);
      await refresh([...new Set(lists.map(({ scope }) => scope))]);
      for (const { name, kind, scope } of lists) {
        const entries = await list(kind, scope);
        for (let start = 0; start < entries.length; start += storedPerStep)
          await opened.noteStored(
            entries
              .slice(start, start + storedPerStep)
              .map(({ key, value }) => ({ kind: name, key, value: value as object })),
          );
      }
      const summary = await opened.read({ ...options, now: openedAt.current }, {});
      if (turn === latest.current) setStage({ kind: 'read', name: file.name, summary, answers: {} });
    } catch {
      if (turn === latest.current) setStage({ kind: 'refused', name: file.name, reason: importTexts.notOpened });
    }
  }

  async function answer(answers: ImportAnswers): Promise<void> {
    if (stage.kind !== 'read' || !reader.current) return;
    const turn = (latest.current += 1);
    setStage({ ...stage, answers });
    setRereading(true);
    try {
      const summary = await reader.current.read({ ...options, now: openedAt.current }, answers);
      if (turn === latest.current) setStage({ ...stage, answers, summary });
    } catch {
      if (turn === latest.current) setStage({ kind: 'refused', name: stage.name, reason: importTexts.notOpened });
    }
    if (turn === latest.current) setRereading(false);
  }

  return { stage, isRereading, open, answer, reader, close: () => setStage({ kind: 'none' }) };
}
