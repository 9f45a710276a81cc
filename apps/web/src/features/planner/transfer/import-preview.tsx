import type { ReactNode } from 'react';
import {
  plannerCsvTexts,
  plannerTransferTexts as texts,
  type EventRemark,
  type ImportGroup,
  type ImportStep,
} from '@everstep/domain/planner';
import { formatCalendarDay } from '../../../platform/locale/dates';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import type { Calendar } from '../calendars';
import { ChangeLines, EventLine } from './event-lines';
import type { ImportPreview as Preview } from './event-file';

/** Groups that are imported only if the user says so. */
export type OptionalGroup = 'edited' | 'gone';
export type Choices = Readonly<Record<OptionalGroup, boolean>>;

interface ImportPreviewProps {
  preview: Preview;
  own: Calendar;
  choices: Choices;
  isDisabled: boolean;
  onChoose: (choices: Choices) => void;
}

/** What becomes of the events of a file, before anything is stored. */
export function ImportPreview({ preview, own, choices, isDisabled, onChoose }: ImportPreviewProps) {
  const { isTable, count, period, groups, problems, storedCount, privateCount, unknownPeople, leftOut } = preview;
  if (!isTable) return <Notice>{plannerCsvTexts.unknownTable}</Notice>;
  const isAllStored = storedCount > 0 && Object.values(groups).every((group) => group.count === 0);
  const option = (group: OptionalGroup, label: string) => (
    <Checkbox
      label={label}
      isChecked={choices[group]}
      isDisabled={isDisabled}
      onChange={(isTaken) => onChoose({ ...choices, [group]: isTaken })}
    />
  );
  return (
    <div className="grid min-w-0 gap-4 tabular-nums">
      {/* A wrong year, or day and month the wrong way round, shows here. */}
      <div role="status" className="grid gap-2">
        {period && (
          <p className="text-lg">{texts.found(count, formatCalendarDay(period[0]), formatCalendarDay(period[1]))}</p>
        )}
        {count === 0 && problems.count === 0 && <p>{texts.nothing}</p>}
        {storedCount > 0 && <p>{isAllStored ? texts.allStored : texts.stored(storedCount)}</p>}
        {privateCount > 0 && <p>{own.mayAdd ? texts.privateOnes(privateCount) : texts.privateLocked(privateCount)}</p>}
        {unknownPeople.length > 0 && <p className="wrap-anywhere">{texts.unknownPeople(unknownPeople)}</p>}
        {leftOut.length > 0 && <p className="wrap-anywhere">{texts.leftOut(leftOut)}</p>}
      </div>
      <Group name="changed" {...groups.changed} />
      <Group name="edited" {...groups.edited}>
        {option('edited', texts.takeEdited)}
      </Group>
      <Group name="gone" {...groups.gone}>
        {option('gone', texts.takeGone)}
      </Group>
      <Group name="fixed" {...groups.fixed} />
      <Group name="added" {...groups.added} />
      <Remarks remarks={preview.remarks} />
      <Problems problems={problems} />
    </div>
  );
}

interface GroupProps {
  name: ImportGroup;
  count: number;
  first: readonly ImportStep[];
  /** Whether it is imported. */
  children?: ReactNode;
}

function Group({ name, count, first, children }: GroupProps) {
  if (count === 0) return null;
  const hint = texts.groupHints[name](count);
  return (
    <section aria-labelledby={`import-${name}`} className="grid min-w-0 gap-2 border-t border-line pt-4">
      <h3 id={`import-${name}`} className="font-text text-base font-semibold">
        {texts.groups[name](count)}
      </h3>
      {hint !== null && <p className="text-ink-2">{hint}</p>}
      {children}
      <ul aria-labelledby={`import-${name}`} className="grid min-w-0 gap-2">
        {first.map((step) => (
          <li key={`${step.place} ${step.key}`} className="min-w-0 wrap-anywhere">
            {step.before ? <ChangeLines before={step.before} after={step.value} /> : <EventLine event={step.value} />}
          </li>
        ))}
      </ul>
      {count > first.length && <p>{texts.moreEvents(count - first.length)}</p>}
    </section>
  );
}

function Remarks({ remarks }: { remarks: readonly EventRemark[] }) {
  if (remarks.length === 0) return null;
  return (
    <section aria-labelledby="import-remarks" className="grid gap-2 border-t border-line pt-4">
      <h3 id="import-remarks" className="font-text text-base font-semibold">
        {texts.remarks}
      </h3>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {remarks.map(({ sentence, titles, count }) => (
          <li key={sentence}>{texts.remark(sentence, titles, count - titles.length)}</li>
        ))}
      </ul>
    </section>
  );
}

function Problems({ problems: { count, first } }: Pick<Preview, 'problems'>) {
  if (count === 0) return null;
  return (
    <section aria-labelledby="import-problems" className="grid gap-2 border-t border-line pt-4">
      <h3 id="import-problems" className="font-text text-base font-semibold text-danger">
        {texts.problems(count)}
      </h3>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {first.map(({ line, title, sentence }) => (
          <li key={`${line} ${sentence}`}>{texts.problem(line, sentence, title)}</li>
        ))}
      </ul>
      {count > first.length && <p>{texts.moreProblems(count - first.length)}</p>}
    </section>
  );
}
