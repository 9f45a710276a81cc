import {
  answerLabels,
  domainLabels,
  milestoneAnswers,
  milestoneTexts,
  progressByDomain,
  type Checklist,
  type MilestoneAnswer,
  type MilestoneAnswers,
  type MilestoneDomain,
  type MilestoneItem,
} from '@everstep/domain/milestones';
import { formatCalendarDay } from '../../platform/locale/dates';
import { ProgressStones } from '../../ui/progress-stones';
import { RadioGroup } from '../../ui/form/radio-group';
import { checklistHeadingId } from './use-milestones';

const answerOptions = milestoneAnswers.map((value) => ({ value, label: answerLabels[value] }));

interface ChecklistViewProps {
  list: Checklist;
  answers: MilestoneAnswers;
  /** Whether this user may answer the item with this id. */
  canAnswer: (item: string) => boolean;
  onAnswer: (item: string, answer: MilestoneAnswer) => void;
  onDetails: (item: MilestoneItem) => void;
}

/** One checklist, grouped by domain. */
export function ChecklistView({ list, ...rows }: ChecklistViewProps) {
  return (
    <section
      aria-labelledby={checklistHeadingId}
      // Leaves room for the next question, which covers the lower edge of a phone.
      className="grid gap-4 [&_:is(input,button)]:scroll-mb-44 lg:[&_:is(input,button)]:scroll-mb-0"
    >
      <div className="grid gap-1">
        <h2
          id={checklistHeadingId}
          tabIndex={-1}
          className="font-text text-2xl font-semibold tabular-nums outline-none sm:text-3xl"
        >
          {milestoneTexts.byAge(list.label)}
        </h2>
        <p className="text-ink-2">{milestoneTexts.meaning}</p>
      </div>
      <div className="grid items-start gap-4 lg:block lg:columns-2">
        {progressByDomain(list, rows.answers).map((progress) => (
          <DomainCard
            key={progress.domain}
            {...progress}
            {...rows}
            items={list.items.filter((item) => item.domain === progress.domain)}
          />
        ))}
      </div>
    </section>
  );
}

interface DomainCardProps extends Omit<ChecklistViewProps, 'list'> {
  domain: MilestoneDomain;
  seen: number;
  total: number;
  items: readonly MilestoneItem[];
}

function DomainCard({ domain, seen, total, items, ...row }: DomainCardProps) {
  const heading = `domain-${domain}`;
  return (
    <section aria-labelledby={heading} className="grid break-inside-avoid content-start gap-2 card lg:mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="text-xl">
          {domainLabels[domain]}
        </h3>
        <div className="flex items-center gap-3">
          <ProgressStones lit={seen} total={total} />
          <p className="text-ink-2 tabular-nums">{milestoneTexts.seenOf(seen, total)}</p>
        </div>
      </div>
      <ul>
        {items.map((item) => (
          <Item key={item.id} item={item} {...row} />
        ))}
      </ul>
    </section>
  );
}

function Item({
  item,
  answers,
  canAnswer,
  onAnswer,
  onDetails,
}: Omit<ChecklistViewProps, 'list'> & { item: MilestoneItem }) {
  const entry = answers.get(item.id);
  const facts = [
    entry?.is_lost && milestoneTexts.lost,
    entry?.date && milestoneTexts.seenOn(formatCalendarDay(entry.date)),
    entry?.note,
  ].filter(Boolean);
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-b-0">
      <p className="font-medium">{item.text}</p>
      {!canAnswer(item.id) ? (
        <p className="text-ink-2">{entry ? answerLabels[entry.answer] : milestoneTexts.unanswered}</p>
      ) : (
        <RadioGroup
          legend={milestoneTexts.answerLegend(item.text)}
          isLegendHidden
          variant="thirds"
          options={answerOptions}
          value={entry?.answer ?? null}
          onChoose={(answer) => onAnswer(item.id, answer)}
        />
      )}
      {entry && (
        <div className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
          {facts.length > 0 && <p>{facts.join(' · ')}</p>}
          {canAnswer(item.id) && (
            <button
              type="button"
              aria-haspopup="dialog"
              aria-label={milestoneTexts.detailsOf(item.text)}
              onClick={() => onDetails(item)}
              className="min-h-11 link print:hidden"
            >
              {milestoneTexts.details}
            </button>
          )}
        </div>
      )}
    </li>
  );
}
