import { median } from '@everstep/domain/base/statistics';
import { insightTexts, type Insight, type InsightPoint } from '@everstep/domain/insights';
import { valueText as textOf } from '@everstep/domain/insights/rules/format';
import { valueStyle } from './api';

export interface PointGroup {
  part: InsightPoint['part'];
  /** What the days are; null where nothing is compared. */
  name: string | null;
  points: readonly InsightPoint[];
  middle: number;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The points that belong to neither of two groups that are compared. */
export const pointsBetween = ({ series, parts }: Insight): InsightPoint[] =>
  parts ? series.filter(({ part }) => part === null) : [];

/** The points by what is compared, oldest first. */
export function groupsOf({ series, parts }: Insight): PointGroup[] {
  const sorted = series.toSorted((a, b) => Number(a.date > b.date) - Number(a.date < b.date));
  const groups = (parts ? (['first', 'second'] as const) : [null]).map((part) => ({
    part,
    name: part && parts ? capitalized(parts[part]) : null,
    points: parts ? sorted.filter((point) => point.part === part) : sorted,
  }));
  return groups.flatMap((group) =>
    group.points.length === 0 ? [] : [{ ...group, middle: median(group.points.map(({ value }) => value)) }],
  );
}

export const valueText = (value: number, { unit }: Insight) => textOf(value, unit, valueStyle());

/** Of a weight that grows, or of what is still to do, the middle would say nothing. */
export const hasMiddle = ({ kind, unit }: Insight): boolean => kind !== 'due' && unit !== 'weight';

/** 'Middle value 2 h 30 min, from 2 h to 3 h' */
export function spreadText(insight: Insight, { points, middle }: PointGroup): string {
  const values = points.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)].map((value) => valueText(value, insight));
  const range = insightTexts.range(lowest ?? '', highest ?? '');
  if (!hasMiddle(insight) || lowest === highest) return range;
  return `${insightTexts.middle(valueText(middle, insight))}, ${range}`;
}

/** What the picture shows, in words. */
export function pictureText(insight: Insight): string {
  const parts = groupsOf(insight).map((group) =>
    [
      ...(group.name === null ? [] : [group.name]),
      insightTexts.countedPoints(group.points.length),
      spreadText(insight, group),
    ].join(', '),
  );
  return insightTexts.picture(parts.join('; '));
}
