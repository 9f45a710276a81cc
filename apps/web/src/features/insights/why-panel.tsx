import type { ReactNode } from 'react';
import { insightTexts, type Insight } from '@everstep/domain/insights';
import { groupsOf, spreadText } from './points';

/** The numbers behind an insight, what it rests on, how it was worked out, and what would change it. */
export function WhyPanel({ insight }: { insight: Insight }) {
  const { method, change, used, leftOut, counted, leftOutBecause } = insight.why;
  const groups = groupsOf(insight);
  return (
    <dl className="grid gap-3">
      {groups.length > 0 && (
        <Row title={insightTexts.numbers}>
          <ul className="grid gap-1 tabular-nums">
            {groups.map((group) => (
              <li key={group.part} className="first-letter:uppercase">
                {group.name !== null && <span className="font-semibold">{group.name}: </span>}
                {spreadText(insight, group)}
              </li>
            ))}
          </ul>
        </Row>
      )}
      {used > 0 && (
        <Row title={insightTexts.usedTitle}>{insightTexts.used(used, counted, leftOut, leftOutBecause)}</Row>
      )}
      <Row title={insightTexts.method}>{method}</Row>
      <Row title={insightTexts.change}>{change}</Row>
    </dl>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm font-semibold text-spruce">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
