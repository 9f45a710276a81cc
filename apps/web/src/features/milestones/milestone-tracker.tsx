import { Suspense, useState } from 'react';
import { FileText, MessageCircleQuestion } from 'lucide-react';
import { daysBetween } from '@everstep/domain/base/days';
import { ageText, correctedBirth, hasCorrectionJustEnded } from '@everstep/domain/households';
import {
  checklistEnding,
  checklists,
  concernKind,
  isPastLists,
  milestoneItems,
  milestoneKey,
  milestoneKind,
  milestoneTexts,
  type MilestoneItem,
} from '@everstep/domain/milestones';
import { useAskedEntry } from '../../platform/trackers/asked-entry';
import { useEntryOwners, useMayPutBack } from '../../platform/trackers/family';
import { LoadingLog } from '../../platform/trackers/log/loading-log';
import { LostEdits } from '../../platform/trackers/lost-edits';
import { NotSynced } from '../../platform/trackers/not-synced';
import { PutBack } from '../../platform/trackers/put-back';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useToday } from '../../platform/trackers/use-today';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { Button } from '../../ui/button';
import { useMedia, wideScreen } from '../../ui/layout/use-media';
import { NewTabLink } from '../../ui/new-tab-link';
import { Advice, adviceHeadingId } from './advice';
import { AgePath } from './age-path';
import { ChecklistView } from './checklist-view';
import { Ending } from './ending';
import { describeMilestone } from './entry-line';
import { NextQuestion } from './next-question';
import { Summary } from './summary';
import { checklistHeadingId, useMilestones, type MilestoneLog, type Milestones } from './use-milestones';

const DetailsDialog = lazyDialog(async () => (await import('./details-dialog')).DetailsDialog);
const ConcernDialog = lazyDialog(async () => (await import('./concern-dialog')).ConcernDialog);

const loggedKinds = [milestoneKind, concernKind];

const summaryView = 'summary';

interface MilestoneTrackerProps extends TrackerProps {
  view: string | null;
  onView: (view: string | null) => void;
}

interface LoadedProps extends MilestoneTrackerProps {
  log: MilestoneLog;
  milestones: Milestones;
  today: string;
}

export function MilestoneTracker(props: MilestoneTrackerProps) {
  const today = useToday();
  const log = useMilestones(props, today);
  const { milestones } = log;
  if (!milestones)
    return <LoadingLog log={log} failureText={() => milestoneTexts.loadFailed} className="min-h-[60rem]" />;
  return <Loaded {...props} log={log} milestones={milestones} today={today} />;
}

function Loaded(props: LoadedProps) {
  const { household, child, lockedNotice, view, onView, today } = props;
  const { answers, review, hasUnsynced } = props.milestones;
  const { change, answer, stateConcern, removeConcern } = props.log;
  const due = review.due?.months ?? null;
  const [chosen, setChosen] = useState<number | null>(null);
  const [detailed, setDetailed] = useState<MilestoneItem | null>(null);
  const [isStating, setStating] = useState(false);
  /** The months of the checklist that the last answer of the next question has just ended. */
  const [ended, setEnded] = useState<number | null>(null);
  const fallback = isPastLists(review) ? checklists.at(-1) : checklists[0];
  const list = checklists.find(({ months }) => months === (chosen ?? due)) ?? fallback;
  const show = (months: number): void => {
    setChosen(months);
    setEnded(null);
  };
  const isBlocked = lockedNotice !== null;
  const mayPutBack = useMayPutBack();
  const isWide = useMedia(wideScreen);
  const { canChange } = useEntryOwners(milestoneKind);
  const { canChange: canSettle } = useEntryOwners(concernKind);
  useAskedEntry(({ kind, key }) => {
    if (kind === concernKind.name) {
      const heading = document.getElementById(adviceHeadingId);
      heading?.focus();
      return heading !== null;
    }
    const item = [...milestoneItems.values()].find(({ id }) => key === milestoneKey(child.id, id));
    if (kind !== milestoneKind.name || isBlocked || !item || !answers.has(item.id) || !canChange(key)) return false;
    setDetailed(item);
    return true;
  });
  if (view === summaryView)
    return <Summary child={child} answers={answers} review={review} today={today} onBack={() => onView(null)} />;
  if (!list) return null;
  const entry = detailed && answers.get(detailed.id);
  const age = { birth: child.birth_date, gestationWeeks: child.gestation_weeks, today };
  const ending = checklistEnding(list, age, answers);
  return (
    <div className="grid gap-5 sm:gap-6">
      {lockedNotice}
      <LostEdits
        household={household}
        childId={child.id}
        kinds={loggedKinds}
        describe={describeMilestone}
        mayLog={!isBlocked}
      />
      <AgeNotes {...props} />
      <Advice review={review} isBlocked={isBlocked || !canSettle(child.id)} onSettled={removeConcern} />
      <AgePath shown={list.months} due={due} answers={answers} onShow={show} />
      <ChecklistView
        list={list}
        answers={answers}
        canAnswer={(item) => !isBlocked && canChange(milestoneKey(child.id, item))}
        onAnswer={answer}
        onDetails={setDetailed}
      />
      {ending && (
        <Ending
          key={list.months}
          list={list}
          ending={ending}
          name={child.name}
          today={today}
          takesFocus={ended === list.months}
          onShow={(months) => {
            show(months);
            document.getElementById(checklistHeadingId)?.focus();
          }}
        />
      )}
      {hasUnsynced && <NotSynced text={milestoneTexts.unsynced} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        {!isBlocked && review.concern === null && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={() => setStating(true)}>
            <MessageCircleQuestion size={20} strokeWidth={1.6} aria-hidden />
            {milestoneTexts.concernAdd}
          </Button>
        )}
        <Button variant="quiet" onClick={() => onView(summaryView)}>
          <FileText size={20} strokeWidth={1.6} aria-hidden />
          {milestoneTexts.summary}
        </Button>
      </div>
      {!isBlocked && mayPutBack && (
        <PutBack scope={props.household} childId={child.id} kinds={loggedKinds} describe={describeMilestone} />
      )}
      <div className="grid gap-1 text-sm text-ink-2">
        <p className="max-w-3xl">{milestoneTexts.disclaimer}</p>
        <p>
          {milestoneTexts.source} <NewTabLink href={milestoneTexts.sourceUrl}>{milestoneTexts.sourceLink}</NewTabLink>
        </p>
      </div>
      {!isBlocked && !isWide && (
        <NextQuestion list={list} answers={answers} onAnswer={answer} onLast={() => setEnded(list.months)} />
      )}
      <Suspense>
        {detailed && entry && (
          <DetailsDialog
            item={detailed}
            entry={entry}
            birthDate={child.birth_date}
            today={today}
            onSave={(changed, before) => change(detailed.id, changed, before)}
            onClose={() => setDetailed(null)}
          />
        )}
        {isStating && (
          <ConcernDialog
            onSave={(note) => stateConcern({ child_id: child.id, date: today, note })}
            onClose={() => setStating(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Says which checklist is due, and by which age. */
function AgeNotes({ child, today, milestones }: LoadedProps) {
  const { due } = milestones.review;
  const birth = { birth: child.birth_date, gestationWeeks: child.gestation_weeks };
  const born = correctedBirth(birth, today);
  return (
    <div className="grid gap-1">
      <p className="text-lg">
        {due
          ? milestoneTexts.dueNow(due.label)
          : isPastLists(milestones.review)
            ? milestoneTexts.finished
            : milestoneTexts.early}
      </p>
      {milestones.answers.size === 0 && <p className="text-ink-2">{milestoneTexts.empty}</p>}
      {hasCorrectionJustEnded(birth, today) && <p className="text-ink-2">{milestoneTexts.correctionEnded}</p>}
      {born !== null && (
        <p className="text-ink-2">
          {milestoneTexts.corrected(Math.round(daysBetween(child.birth_date, born) / 7))}{' '}
          {milestoneTexts.ages(
            ageText(child.birth_date, today),
            born > today ? milestoneTexts.beforeDueDate : ageText(born, today),
          )}
        </p>
      )}
    </div>
  );
}
