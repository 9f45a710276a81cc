import { Suspense } from 'react';
import type { Insight } from '@everstep/domain/insights';
import { insightTexts } from '@everstep/domain/insights';
import { lazyPart } from '../../platform/offline/lazy-part';
import { Legend } from '../../ui/chart/legend';
import { Skeleton } from '../../ui/feedback/skeleton';
import { groupsOf, hasMiddle, pictureText, pointsBetween, valueText } from './points';

const Plot = lazyPart(async () => (await import('./plot')).Plot);

/** A small picture of the days, with its text alternative. The days themselves are in a table of their own. */
export function InsightPicture({ insight }: { insight: Insight }) {
  const groups = groupsOf(insight);
  if (insight.series.length < 2) return null;
  return (
    <figure className="grid gap-2">
      <div role="img" aria-label={pictureText(insight)} className="min-h-[9rem] text-spruce">
        <Suspense fallback={<Skeleton className="h-[9rem]" />}>
          <Plot
            groups={groups}
            between={pointsBetween(insight)}
            unit={insight.unit}
            hasMiddle={hasMiddle(insight)}
            textOf={(value) => valueText(value, insight)}
          />
        </Suspense>
      </div>
      {hasMiddle(insight) && (
        <Legend
          items={groups.map(({ part, name, middle }) => ({
            name: `${name ?? insightTexts.middleLine}: ${valueText(middle, insight)}`,
            mark: (
              <>
                <circle
                  cx="12"
                  cy="3.5"
                  r="3"
                  fill={part === 'first' ? 'var(--color-surface)' : 'currentColor'}
                  stroke="currentColor"
                  strokeWidth="1.5"
                />
                <path
                  d="M1 12H23"
                  stroke="var(--color-ink)"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeDasharray={part === 'first' ? '6 4' : undefined}
                />
              </>
            ),
          }))}
        />
      )}
    </figure>
  );
}
