import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import { milestoneTexts, type Checklist, type ChecklistEnding } from '@everstep/domain/milestones';
import { formatCalendarDay } from '../../platform/locale/dates';
import { Button } from '../../ui/button';
import { adviceHeadingId } from './advice';

const texts = milestoneTexts.ending;

interface EndingProps {
  list: Checklist;
  ending: ChecklistEnding;
  name: string;
  today: string;
  takesFocus: boolean;
  onShow: (months: number) => void;
}

/** What comes after the last item of a checklist: what the answers mean, and what happens next. */
export function Ending({ list, ending: { meaning, next }, name, today, takesFocus, onShow }: EndingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const isNextOpen = next !== null && next.from <= today;
  return (
    <section aria-labelledby="ending" className="grid gap-3 rounded-card bg-spruce-soft p-5 sm:p-6 print:hidden">
      <h2
        id="ending"
        ref={heading}
        tabIndex={-1}
        className="flex scroll-mt-24 items-start gap-3 font-text text-2xl font-semibold tabular-nums outline-none"
      >
        <CircleCheck size={28} strokeWidth={1.6} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
        {texts.title(list.label)}
      </h2>
      <p>{texts.thanks}</p>
      <p className="font-semibold">{texts.meaning[meaning](name)}</p>
      {meaning === 'not_yet' && (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => document.getElementById(adviceHeadingId)?.focus()}
        >
          {texts.advice}
        </Button>
      )}
      <p>{texts.summary}</p>
      <p>
        {next === null
          ? texts.last
          : isNextOpen
            ? texts.nextNow(next.list.label)
            : texts.next(next.list.label, formatCalendarDay(next.from))}
      </p>
      {isNextOpen && (
        <Button className="justify-self-start" onClick={() => onShow(next.list.months)}>
          {texts.openNext(next.list.label)}
        </Button>
      )}
    </section>
  );
}
