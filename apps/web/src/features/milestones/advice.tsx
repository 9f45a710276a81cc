import { HeartHandshake, MessageCircle } from 'lucide-react';
import { milestoneTexts, type MilestoneItem, type MilestoneReview } from '@everstep/domain/milestones';
import { formatCalendarDay } from '../../platform/locale/dates';
import { Button } from '../../ui/button';

export const adviceHeadingId = 'act-early';

interface AdviceProps {
  review: MilestoneReview;
  isBlocked: boolean;
  /** Lists lost skills as well, where no warning notice above does. */
  listsLost?: boolean;
  /** Called when the family is no longer worried. */
  onSettled: () => void;
}

/** The advice that results from the answers: items not reached yet, then a concern. On the tracker a lost skill is a warning notice above. */
export function Advice({ review, isBlocked, listsLost = false, onSettled }: AdviceProps) {
  const { advice, lost, notYet, concern, screenings } = review;
  return (
    <>
      {advice === 'act_early' && (
        <section aria-labelledby={adviceHeadingId} className="grid gap-4 rounded-card bg-apricot-soft p-5 sm:p-6">
          <h2 id={adviceHeadingId} tabIndex={-1} className="flex items-center gap-3 text-2xl outline-none">
            <HeartHandshake strokeWidth={1.6} className="shrink-0 text-apricot-ink" aria-hidden />
            {milestoneTexts.actEarlyTitle}
          </h2>
          {listsLost && <Items title={milestoneTexts.lostItems} items={lost} />}
          <Items title={milestoneTexts.notYetItems} items={notYet} />
          {concern && (
            <div className="grid gap-2">
              <p>{milestoneTexts.concernStated(formatCalendarDay(concern.date))}</p>
              {concern.note !== null && <p className="border-l-4 border-apricot pl-3">{concern.note}</p>}
              {!isBlocked && (
                <Button variant="quiet" className="justify-self-start print:hidden" onClick={onSettled}>
                  {milestoneTexts.concernSettled}
                </Button>
              )}
            </div>
          )}
          <p>{milestoneTexts.actEarlyText}</p>
          <ol className="grid list-decimal gap-1 pl-6">
            {milestoneTexts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {advice === 'watch' && <p className="rounded-card bg-sunken p-5">{milestoneTexts.watch}</p>}
      {screenings.length > 0 && (
        <section aria-labelledby="screenings" className="grid gap-2 rounded-card bg-sky-soft p-5">
          <h2 id="screenings" className="flex items-center gap-3 font-text text-lg font-semibold">
            <MessageCircle size={22} strokeWidth={1.6} className="shrink-0 text-sky" aria-hidden />
            {milestoneTexts.screeningTitle}
          </h2>
          {screenings.map((name) => (
            <p key={name}>{milestoneTexts.screenings[name]}</p>
          ))}
        </section>
      )}
    </>
  );
}

function Items({ title, items }: { title: string; items: readonly MilestoneItem[] }) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3 className="font-text font-semibold">{title}</h3>
      <ul className="list-disc pl-6">
        {items.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
