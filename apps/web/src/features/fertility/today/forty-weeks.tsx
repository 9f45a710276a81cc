import { Link } from 'react-router-dom';
import { careAhead, pregnancyTexts, pregnancyWeeks, type Pregnancy } from '@everstep/domain/fertility';
import { paths } from '@everstep/domain/base/paths';
import { StepPath } from '../../../ui/step-path';

/** A pregnancy as forty stones, and what our lessons say about the weeks ahead. */
export function FortyWeeks({ pregnancy: { weeks, text } }: { pregnancy: Pregnancy }) {
  const ahead = careAhead(weeks);
  return (
    <section aria-labelledby="forty-weeks" className="grid gap-5 card">
      <div className="grid gap-1">
        <h2 id="forty-weeks" className="text-2xl">
          {pregnancyTexts.title}
        </h2>
        <p className="text-lg tabular-nums">
          {pregnancyTexts.byDueDate(text)}
          {weeks < pregnancyWeeks && ` ${pregnancyTexts.stones(weeks + 1)}`}
        </p>
      </div>
      <StepPath passed={Math.min(weeks + 1, pregnancyWeeks)} total={pregnancyWeeks} />
      {ahead.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-lg">{pregnancyTexts.visits}</h3>
          <ul className="grid gap-3">
            {ahead.map(({ care, isNow }) => (
              <li key={care.text} className="grid gap-1 border-l-4 border-line pl-4 tabular-nums">
                <span>
                  {isNow && <strong className="text-apricot-ink">{pregnancyTexts.now} </strong>}
                  {care.text}
                </span>
                <Link
                  to={paths.lesson(care.lesson)}
                  className="inline-flex min-h-11 items-center justify-self-start link"
                >
                  {pregnancyTexts.lesson}
                </Link>
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">{pregnancyTexts.country}</p>
        </div>
      )}
    </section>
  );
}
