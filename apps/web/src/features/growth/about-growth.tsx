import { Link } from 'react-router-dom';
import { daysBetween } from '@everstep/domain/base/days';
import { correctedStart, growthTexts, isInFirstWeeks, lastTableDay, maxTableDays } from '@everstep/domain/growth';
import type { Child } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import { Disclosure } from '../../ui/disclosure';
import { NewTabLink } from '../../ui/new-tab-link';

interface AboutGrowthProps {
  child: Child;
  today: string;
}

/** What is special about this child's values, and where the comparison comes from. */
export function AboutGrowth({ child, today }: AboutGrowthProps) {
  const due = correctedStart(child, today);
  const weeksEarly = due === null ? 0 : Math.round(daysBetween(child.birth_date, due) / 7);
  const ageDays = daysBetween(child.birth_date, today);
  const notes = [
    isInFirstWeeks(child, today) && growthTexts.firstWeeks,
    due !== null && growthTexts.corrected(weeksEarly),
    due !== null && due > today && growthTexts.beforeDueDate,
    ageDays > lastTableDay && (ageDays > maxTableDays ? growthTexts.tooOld : growthTexts.lastRow),
  ].filter((note) => typeof note === 'string');
  return (
    <section aria-label={growthTexts.aboutTitle} className="grid content-start gap-4">
      {child.sex === null && ageDays <= maxTableDays && (
        <p className="rounded-card bg-sky-soft p-5">
          {growthTexts.noSex}{' '}
          <Link to={paths.family} className="link">
            {growthTexts.noSexLink}
          </Link>
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className="rounded-card bg-sunken p-5">
          {note}
        </p>
      ))}
      <div className="card py-2">
        <Disclosure title={growthTexts.percentileTitle}>
          <p>{growthTexts.percentileMeaning}</p>
          <p>{growthTexts.oneIsLittle}</p>
        </Disclosure>
        <Disclosure title={growthTexts.howOftenTitle}>
          <p>{growthTexts.howOften}</p>
        </Disclosure>
      </div>
      <p className="text-sm text-ink-2">
        {growthTexts.attribution}{' '}
        <NewTabLink href={growthTexts.attributionUrl}>{growthTexts.attributionLink}</NewTabLink>
      </p>
    </section>
  );
}
