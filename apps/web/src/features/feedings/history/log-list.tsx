import { useMemo, useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  diaperKind,
  feedingKind,
  feedingTexts,
  findQuestions,
  firstAllergens,
  lineOf,
  longestFeedingMs,
  milkKind,
  pumpingKind,
  startOf,
  type Allergen,
  type Feeding,
  type Question,
  type Solids,
} from '@everstep/domain/feedings';
import { useSession } from '../../../platform/session/session';
import { formatTime, formatWeekday } from '../../../platform/locale/dates';
import { useEntryOwners } from '../../../platform/trackers/family';
import { EntryActions } from '../../../platform/trackers/log/entry-actions';
import { LoggedBy } from '../../../platform/trackers/logged-by';
import { NotSynced } from '../../../platform/trackers/not-synced';
import { Button } from '../../../ui/button';
import { useVolumeUnit } from '../preferences';
import { changeOf, type TapChange } from '../../../platform/trackers/use-change';
import type { Logged } from '../../../platform/trackers/use-child-log';
import { newestWhile, type FeedingLog } from '../use-feedings';
import { latestDays, type Editable, type Row } from './latest-days';

interface LogListProps {
  log: FeedingLog;
  tap: TapChange;
  /** Null if nothing can be edited. */
  onEdit: ((editable: Editable) => void) | null;
  canDelete: boolean;
}

const daysAtFirst = 2;
const daysMore = 7;

/** Everything that was logged, day by day, newest first. */
export function LogList({ log, tap, onEdit, canDelete }: LogListProps) {
  const [dayCount, setDayCount] = useState(daysAtFirst);
  const { unit } = useVolumeUnit();
  const { feedings, diapers, pumpings, milk } = log;
  const { record } = useSession();
  const owners = {
    feeding: useEntryOwners(feedingKind),
    diaper: useEntryOwners(diaperKind),
    pumping: useEntryOwners(pumpingKind),
    milk: useEntryOwners(milkKind),
  };
  const remove = (title: string, { kind, entry }: Editable) => {
    const line = lineOf(entry.key, milk);
    if (!line || !owners.milk.canChange(line.key)) tap(feedingTexts.deleted(title), deletionOf(kind, entry));
    else {
      const text = line.value.type === 'pumped' ? feedingTexts.deletedWithStock : feedingTexts.deletedFromStock;
      tap(text(title), deletionOf(kind, entry), changeOf(milkKind, line.key, null, line.value));
    }
  };
  const { days, hasMore } = useMemo(
    () => latestDays({ feedings, diapers, pumpings }, unit, dayCount),
    [feedings, diapers, pumpings, unit, dayCount],
  );
  const questions = useMemo(
    () => findQuestions(lookedAt(feedings, days.at(-1)?.rows.at(-1)?.at ?? '', record.id)),
    [feedings, days, record.id],
  );
  const firsts = useMemo(
    () => firstAllergens(feedings.filter((entry): entry is Logged<Solids> => entry.value.type === 'solids')),
    [feedings],
  );
  return (
    <section aria-labelledby="feeding-log" className="grid content-start gap-4 card">
      <h2 id="feeding-log" className="text-2xl">
        {feedingTexts.logTitle}
      </h2>
      {days.length === 0 && <p className="text-ink-2">{feedingTexts.logEmpty}</p>}
      {days.map(({ day, rows: ofDay }) => (
        <section key={day} aria-label={formatWeekday(day)} className="grid gap-1">
          <h3 className="font-text text-base font-semibold text-ink-2">{formatWeekday(day)}</h3>
          <ul className="grid">
            {ofDay.map((row) => {
              const { kind, entry } = row.editable;
              return (
                <LogRow
                  key={entry.key}
                  row={row}
                  tap={tap}
                  onDelete={() => remove(row.title, row.editable)}
                  onEdit={owners[kind].canChange(entry.key) ? onEdit : null}
                  canDelete={canDelete && owners[kind].canChange(entry.key)}
                  loggedBy={owners[kind].loggedBy(entry.key)}
                  firsts={firsts.get(entry.key)}
                  question={questions.get(entry.key)}
                />
              );
            })}
          </ul>
        </section>
      ))}
      {hasMore && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setDayCount(dayCount + daysMore)}>
          {feedingTexts.showMore}
        </Button>
      )}
    </section>
  );
}

const kinds = { feeding: feedingKind, diaper: diaperKind, pumping: pumpingKind };

function deletionOf(kind: Editable['kind'], { key, value }: Editable['entry']) {
  return { kind: kinds[kind], key, value: null, previous: value };
}

interface LogRowProps extends Omit<LogListProps, 'log'> {
  row: Row;
  onDelete: () => void;
  /** A text that says who logged it. */
  loggedBy: string | null;
  /** The allergens that the child has eaten for the first time. */
  firsts: readonly Allergen[] | undefined;
  question: Question | undefined;
}

function LogRow({ row, loggedBy, firsts, question, tap, onDelete, onEdit, canDelete }: LogRowProps) {
  const time = formatTime(Date.parse(row.at));
  return (
    <li className="grid gap-1 border-t border-line py-2">
      <div className="flex items-center gap-3">
        <span className="w-18 shrink-0 whitespace-nowrap text-ink-2 tabular-nums max-2xs:w-auto">{time}</span>
        <div className="min-w-0 grow">
          <p className="font-semibold wrap-anywhere tabular-nums">
            {row.title} <span className="font-normal text-ink-2">{row.detail}</span>
            <LoggedBy text={loggedBy} />
          </p>
          {firsts && (
            <p className="text-sm font-semibold text-apricot-ink">
              {feedingTexts.firstTime(firsts.map((name) => feedingTexts.allergens[name].toLowerCase()).join(', '))}
            </p>
          )}
          {row.isUnsynced && <NotSynced />}
          {row.note && <p className="text-sm wrap-anywhere text-ink-2">{row.note}</p>}
        </div>
        <EntryActions
          label={entryTexts.actions(`${row.title}, ${time}`)}
          onEdit={onEdit ? () => onEdit(row.editable) : undefined}
          onDelete={canDelete ? onDelete : undefined}
        />
      </div>
      {question && onEdit && row.editable.kind === 'feeding' && (
        <QuestionBox question={question} entry={row.editable.entry} tap={tap} onDelete={onDelete} />
      )}
    </li>
  );
}

interface QuestionBoxProps {
  question: Question;
  entry: Logged<Feeding>;
  tap: TapChange;
  onDelete: () => void;
}

/** Feeds are never merged automatically: a parent decides whether two entries are the same feed. */
function QuestionBox({ question: { kind }, entry: { key, value }, tap, onDelete }: QuestionBoxProps) {
  return (
    <div className="grid gap-2 rounded-input bg-sky-soft px-4 py-3 sm:ml-21">
      <p>{kind === 'double' ? feedingTexts.maybeSame : feedingTexts.overlaps}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={onDelete}>
          {kind === 'double' ? feedingTexts.sameFeed : feedingTexts.deleteThis}
        </Button>
        <Button
          variant="quiet"
          onClick={() => tap(feedingTexts.changed, changeOf(feedingKind, key, { ...value, is_confirmed: true }, value))}
        >
          {kind === 'double' ? feedingTexts.twoFeeds : feedingTexts.bothRight}
        </Button>
      </div>
    </div>
  );
}

/** The feeds shown and those that may overlap with them. An entry that was not sent yet is this user's. */
function lookedAt(feedings: readonly Logged<Feeding>[], firstShown: string, userId: string | undefined) {
  const from = Date.parse(firstShown) - longestFeedingMs;
  return newestWhile(feedings, ({ value }) => Date.parse(startOf(value)) >= from).map(
    ({ author = userId, createdBy = author, ...entry }) => ({ ...entry, createdBy }),
  );
}
