import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CircleCheck, Smartphone } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import { addChildPath, type Child } from '@everstep/domain/households';
import { importedKinds, importTexts, openQuestions } from '@everstep/domain/imports';
import { useCountry } from '../../platform/locale/country';
import { deviceZone } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import type { DescribeEntry } from '../../platform/trackers/entry-line';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { ProgressBar } from '../../ui/feedback/progress-bar';
import { Skeleton } from '../../ui/feedback/skeleton';
import { FileField } from '../../ui/form/file-field';
import { ImplausibleQuestion } from './implausible-question';
import { ImportPreview } from './import-preview';
import { ImportProblems } from './import-problems';
import { ImportQuestions } from './import-questions';
import { ImportsMade } from './imports-made';
import { scopeOf } from './kinds';
import { findRoom, overTodayText, tooLargeText, useImport, type ImportStage, type Room } from './use-import';
import { useImportsMade } from './use-imports-made';
import { useReader } from './use-reader';

interface ImportHistoryProps {
  /** The family to which entries about children go; null without one. */
  household: string | null;
  family: readonly Child[];
  describe: DescribeEntry;
  /** Why nothing about a child can be stored in this family, or null. */
  familyNotice: ReactNode;
  /** The same for what is part of a plan. */
  planNotice: ReactNode;
}

/** Reads a file, asks what it leaves open, shows what becomes of it, and imports it. */
export function ImportHistory({ household, family: members, describe, ...notices }: ImportHistoryProps) {
  const { email, demo } = useSession().record;
  const { country } = useCountry();
  const family = useMemo(
    () =>
      members.map(({ id, name, birth_date, gestation_weeks, sex }) => ({
        id,
        name,
        birth_date,
        gestation_weeks,
        sex,
        birth: birth_date,
      })),
    [members],
  );
  const options = useMemo(() => ({ country, zone: deviceZone(), children: family }), [country, family]);
  const { stage, isRereading, open, answer, reader, close } = useReader(household, options);
  const [withoutLines, setWithoutLines] = useState(false);
  const [takesImplausible, setTakesImplausible] = useState<boolean | null>(null);
  const [room, setRoom] = useState<Room | null>(null);
  const { stage: importing, unsyncedCount, start, reset } = useImport(household, reader);
  const isBusy = importing.kind === 'storing' || importing.kind === 'sending';
  const { made, undo } = useImportsMade(household, { isBusy });
  const summary = stage.kind === 'read' ? stage.summary : null;
  const isAsking = stage.kind === 'read' && openQuestions(stage.summary.questions, stage.answers).length > 0;
  const total = summary?.counts.reduce((sum, [, count]) => sum + count, 0) ?? 0;
  const implausible = summary?.implausible ?? [];
  const count = total - (takesImplausible === true ? 0 : implausible.length);
  const ofFamily = summary?.counts.filter(([kind]) => scopeOf(kind, household) === household) ?? [];
  const isOfPlan = ofFamily.some(([kind]) => importedKinds[kind].feature !== undefined);
  const familyNotice = ofFamily.length > 0 ? (isOfPlan ? notices.planNotice : notices.familyNotice) : null;
  const lacksFamily = household === null && ofFamily.length > 0;
  const lacksChild =
    lacksFamily || (members.length === 0 && summary?.leftOut.some(({ what }) => what === importTexts.noChild) === true);
  const scope = summary?.counts[0] ? scopeOf(summary.counts[0][0], household) : null;
  const tooLarge = room && tooLargeText(room, count);
  const isReady =
    count > 0 &&
    !isAsking &&
    !isRereading &&
    (summary?.problemCount === 0 || withoutLines) &&
    (implausible.length === 0 || takesImplausible !== null) &&
    familyNotice === null &&
    !lacksFamily &&
    tooLarge === null;

  const isDone = importing.kind === 'done';
  useEffect(() => {
    let isCurrent = true;
    // What was imported has taken some of the room.
    if (scope !== null && !isDone)
      void findRoom({ email, demo }, scope).then(
        (found) => isCurrent && setRoom(found),
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [scope, isDone, email, demo]);

  function choose(file: File): void {
    reset();
    setWithoutLines(false);
    setTakesImplausible(null);
    setRoom(null);
    void open(file);
  }
  if (importing.kind !== 'none' && importing.kind !== 'failed')
    return (
      <div className="grid gap-5">
        <Progress
          stage={importing}
          unsyncedCount={unsyncedCount}
          onAnother={() => {
            reset();
            close();
          }}
        />
        {importing.kind === 'done' && <ImportsMade made={made} undo={undo} />}
      </div>
    );
  return (
    <div className="grid min-w-0 gap-5">
      <FileField
        name={stage.kind === 'none' ? null : stage.name}
        onFile={choose}
        label={importTexts.file}
        accept=".csv,.tsv,.txt,.json,.ics,text/csv,application/json,text/calendar"
      />
      {stage.kind === 'reading' && (
        <div role="status" className="grid gap-3">
          <p>{importTexts.reading}</p>
          <Skeleton className="h-48" />
        </div>
      )}
      {stage.kind === 'refused' && stage.reason !== importTexts.calendar && <Notice>{stage.reason}</Notice>}
      {stage.kind === 'refused' && stage.reason === importTexts.calendar && (
        <Notice variant="info">
          {stage.reason}{' '}
          <Link to={`${paths.dashboard}?tab=data`} className="inline-flex min-h-11 items-center link">
            {importTexts.openCalendarImport}
          </Link>
        </Notice>
      )}
      {stage.kind === 'read' && summary && (
        <div className="grid min-w-0 gap-5" aria-busy={isRereading}>
          {summary.questions.length > 0 && (
            <ImportQuestions
              key={stage.name}
              questions={summary.questions}
              answers={stage.answers}
              family={family}
              isBusy={isRereading}
              onAnswer={(answers) => {
                setTakesImplausible(null);
                void answer(answers);
              }}
            />
          )}
          {!isAsking && <ImportPreview summary={summary} family={family} describe={describe} />}
          {!isAsking && summary.problemCount > 0 && (
            <ImportProblems
              problems={summary.problems}
              count={summary.problemCount}
              listAll={async () => (await reader.current?.listProblems()) ?? []}
              isLeftOut={total > 0 ? withoutLines : null}
              onLeaveOut={setWithoutLines}
            />
          )}
          {!isAsking && implausible.length > 0 && (
            <ImplausibleQuestion implausible={implausible} isTaken={takesImplausible} onDecide={setTakesImplausible} />
          )}
          {lacksChild && (
            <div className="grid justify-items-start gap-3 rounded-card bg-sunken p-5">
              <p>{importTexts.addChild}</p>
              <ButtonLink to={addChildPath}>{importTexts.addChildLink}</ButtonLink>
            </div>
          )}
          {!isAsking && familyNotice}
          {tooLarge && <Notice>{tooLarge}</Notice>}
          {isReady && <Start room={room} count={count} without={summary.problemCount} onStart={begin} />}
          {importing.kind === 'failed' && <Notice>{importing.message}</Notice>}
        </div>
      )}
      <ImportsMade made={made} undo={undo} />
    </div>
  );

  function begin(): void {
    void start(count, takesImplausible === true);
  }
}

function Start(props: { room: Room | null; count: number; without: number; onStart: () => void }) {
  const { room, count, without, onStart } = props;
  const overToday = overTodayText(room, count);
  return (
    <div className="grid gap-3">
      {overToday !== null && <p>{overToday}</p>}
      <Button className="min-h-12" onClick={onStart}>
        {importTexts.start(count, without)}
      </Button>
    </div>
  );
}

interface ProgressProps {
  stage: Exclude<ImportStage, { kind: 'none' | 'failed' }>;
  unsyncedCount: number;
  onAnother: () => void;
}

/** How far the import is, then what has become of it. */
function Progress({ stage, unsyncedCount, onAnother }: ProgressProps) {
  const box = useRef<HTMLDivElement>(null);
  // The button with which it was started is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="grid gap-4 card outline-none" aria-busy={stage.kind !== 'done'}>
      {stage.kind === 'done' ? (
        <>
          <p role="status" className="flex items-start gap-3 text-lg">
            {stage.message === null ? (
              <CircleCheck size={24} strokeWidth={1.8} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
            ) : (
              <Smartphone size={24} strokeWidth={1.8} className="mt-0.5 shrink-0 text-ink-2" aria-hidden />
            )}
            {stage.message === null ? importTexts.done(stage.count) : importTexts.onDevice(stage.count, stage.message)}
          </p>
          <div className="flex flex-wrap items-center gap-4">
            <Button variant="quiet" onClick={onAnother}>
              {importTexts.another}
            </Button>
            <Link to={paths.trackers} className="inline-flex min-h-11 items-center link">
              {importTexts.toTrackers}
            </Link>
          </div>
        </>
      ) : (
        <>
          <p role="status" className="text-lg">
            {importTexts.importing}
          </p>
          <ProgressBar percent={percentOf(stage, unsyncedCount)} label={importTexts.importing} />
          <p className="text-ink-2 tabular-nums">
            {stage.kind === 'storing'
              ? importTexts.storing(stage.done, stage.total)
              : importTexts.sending(Math.min(unsyncedCount, stage.total))}{' '}
            {importTexts.keepOpen}
          </p>
        </>
      )}
    </div>
  );
}

/** The first half is storing on the device, the second one sending. */
function percentOf(stage: ProgressProps['stage'], unsyncedCount: number): number {
  if (stage.kind === 'storing') return (50 * stage.done) / stage.total;
  return stage.kind === 'sending' ? 100 - (50 * Math.min(unsyncedCount, stage.total)) / stage.total : 100;
}
