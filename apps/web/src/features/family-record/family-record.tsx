import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recordPageTexts, recordProofTexts, type FamilyRecord as RecordReply } from '@everstep/domain/family-record';
import type { Household } from '@everstep/domain/households';
import { lazyPart } from '../../platform/offline/lazy-part';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { Disclosure } from '../../ui/disclosure';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useToast } from '../../ui/feedback/toast';
import { recordQuery, useRecordActions, type RecordActions, type WholeRecord } from './api';
import { BeginCard } from './begin-card';
import { CheckPart } from './check-part';
import { LinesSection, linesHeadingId } from './lines-section';
import { NoteForm } from './note-form';
import { allDays, isComplete } from './period';
import { readerOf } from './reader';
import { TakePart } from './take-part';

const PrintView = lazyPart(async () => (await import('./print/print-view')).PrintView);

interface FamilyRecordProps {
  household: Household;
  /** Which plan includes the record; null if a plan of a parent does. */
  locked: ReactNode;
  /** The question for consent; null if the user has agreed. */
  consent: ReactNode;
  /** Shown to a family whose plan does not include it and that has begun none. */
  example: ReactNode;
}

/** The record of a family, for its parents. */
export function FamilyRecord({ household, locked, consent, example }: FamilyRecordProps) {
  const { email } = useSession().record;
  const isOnline = useOnline();
  const showToast = useToast();
  const actions = useRecordActions(household.id);
  const { data, isError, refetch } = useInfiniteQuery(recordQuery(email, household.id, allDays));
  const record = data?.pages[0];
  const isBeginning = useRef(false);
  const isOpen = record?.state === 'open';
  useEffect(() => {
    // The button that began it has given way to the lines.
    if (isOpen && isBeginning.current) document.getElementById(linesHeadingId)?.focus();
  }, [isOpen]);

  async function begin(): Promise<void> {
    isBeginning.current = true;
    await actions.begin();
    await refetch();
    showToast({ text: recordPageTexts.begun });
  }
  if (!record)
    return isError ? (
      <LoadFailure message={recordPageTexts.loadFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-176" />
    );
  if (record.state === 'none')
    return locked === null ? (
      <BeginCard consent={consent} onBegin={begin} />
    ) : (
      <>
        {locked}
        {example}
      </>
    );
  return (
    <>
      {!isOnline && <Notice variant="info">{recordPageTexts.offline}</Notice>}
      {record.state === 'ended' && <Notice variant="info">{recordPageTexts.ended}</Notice>}
      {record.state === 'ended' && locked}
      <BegunRecord
        household={household}
        record={record}
        actions={actions}
        note={isOpen && locked === null ? (consent ?? <NoteForm onAdd={actions.addNote} />) : null}
      />
    </>
  );
}

interface BegunRecordProps {
  household: Household;
  record: RecordReply;
  actions: RecordActions;
  /** What adds a note; null where none can be added. */
  note: ReactNode;
}

function BegunRecord({ household, record, actions, note }: BegunRecordProps) {
  const [period, setPeriod] = useState(allDays);
  const [printed, setPrinted] = useState<WholeRecord | null>(null);
  const reader = readerOf(household);
  if (printed)
    return (
      <Suspense fallback={<Skeleton className="h-176" />}>
        <PrintView
          reader={reader}
          period={isComplete(period) ? period : allDays}
          record={printed}
          onBack={() => setPrinted(null)}
        />
      </Suspense>
    );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
      <div className="rounded-card border border-line bg-surface px-5 sm:px-6 lg:order-last">
        {note !== null && <Disclosure title={recordPageTexts.noteTitle}>{note}</Disclosure>}
        <Disclosure title={recordProofTexts.checkTitle}>
          <CheckPart loadAll={actions.loadAll} />
        </Disclosure>
        <Disclosure title={recordProofTexts.takeTitle}>
          <TakePart loadAll={actions.loadAll} reader={reader} onPrint={setPrinted} />
        </Disclosure>
      </div>
      <LinesSection
        household={household.id}
        reader={reader}
        newest={record.newest}
        period={period}
        onPeriod={setPeriod}
      />
    </div>
  );
}
