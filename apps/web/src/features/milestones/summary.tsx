import { useEffect, useRef } from 'react';
import { ArrowLeft, Printer } from 'lucide-react';
import {
  answerLabels,
  checklists,
  domainLabels,
  milestoneDomains,
  milestoneTexts,
  type Checklist,
  type MilestoneAnswers,
  type MilestoneReview,
} from '@everstep/domain/milestones';
import { ageText, type Child } from '@everstep/domain/households';
import { formatCalendarDay, shortDay } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { WideTable } from '../../ui/plain-table';
import { Advice } from './advice';

interface SummaryProps {
  child: Child;
  answers: MilestoneAnswers;
  review: MilestoneReview;
  today: string;
  onBack: () => void;
}

/** A page for the doctor: lost skills, missed items and the concern, then each checklist with an answer, newest first. */
export function Summary({ child, answers, review, today, onBack }: SummaryProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The summary replaces a longer page that may be scrolled down.
    scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
  }, []);
  const answered = checklists.filter(({ items }) => items.some(({ id }) => answers.has(id)));
  return (
    <article aria-label={milestoneTexts.summaryTitle(child.name)} className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button variant="plain" onClick={onBack}>
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          {milestoneTexts.back}
        </Button>
        <Button onClick={() => print()}>
          <Printer size={20} strokeWidth={1.6} aria-hidden />
          {milestoneTexts.print}
        </Button>
      </div>
      <header className="grid gap-1">
        <h2 ref={title} tabIndex={-1} className="text-3xl outline-none">
          {milestoneTexts.summaryTitle(child.name)}
        </h2>
        <p className="font-semibold tabular-nums">
          {formatCalendarDay(today)}, {ageText(child.birth_date, today).toLowerCase()}
          {child.gestation_weeks !== null && `, ${milestoneTexts.bornAt(child.gestation_weeks)}`}
        </p>
        <p className="max-w-2xl text-ink-2">{milestoneTexts.summaryNote}</p>
      </header>
      <Advice review={review} isBlocked listsLost onSettled={() => undefined} />
      {answered.toReversed().map((list) => (
        <AnsweredList key={list.months} list={list} answers={answers} />
      ))}
    </article>
  );
}

function AnsweredList({ list, answers }: { list: Checklist; answers: MilestoneAnswers }) {
  const title = milestoneTexts.byAge(list.label);
  const { item, answer, date, note } = milestoneTexts.columns;
  return (
    <section className="grid gap-2">
      <h3 className="font-text text-xl font-semibold tabular-nums">{title}</h3>
      <WideTable
        caption={title}
        columns={[item, milestoneTexts.domainColumn, answer, date, note]}
        rows={milestoneDomains.flatMap((domain) =>
          list.items
            .filter((each) => each.domain === domain)
            .map(({ id, text }) => {
              const entry = answers.get(id);
              return {
                key: id,
                cells: [
                  <span key="text" className="whitespace-normal">
                    {text}
                  </span>,
                  domainLabels[domain],
                  entry?.is_lost ? milestoneTexts.lost : entry ? answerLabels[entry.answer] : milestoneTexts.unanswered,
                  entry?.date ? shortDay(entry.date) : '',
                  entry?.note ?? '',
                ],
              };
            }),
        )}
      />
    </section>
  );
}
