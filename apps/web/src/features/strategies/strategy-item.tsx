import type { ReactNode } from 'react';
import { CalendarPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { strategyTexts, type Strategy } from '@everstep/domain/strategies';
import { suggestEvent } from '../../platform/trackers/suggested-event';
import { ButtonLink } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { Checkbox } from '../../ui/form/checkbox';
import { NewTabLink } from '../../ui/new-tab-link';
import type { Checks } from './use-checks';

interface StrategyItemProps {
  number: number;
  strategy: Strategy;
  /** Null while nothing can be checked off. */
  checks: Checks | null;
  /** Whether the user has not agreed yet that checks are stored. */
  isWaiting: boolean;
}

/** One strategy: the reason, something for this week, words to say, and what to check off. */
export function StrategyItem({ number, strategy, checks, isWaiting }: StrategyItemProps) {
  const { title, why, how, script, steps, sources } = strategy;
  const doneCount = checks && steps.filter(({ id }) => checks.isDone(id)).length;
  return (
    <Disclosure
      title={`${number}. ${title}`}
      hint={doneCount === null ? undefined : strategyTexts.checked(doneCount, steps.length)}
    >
      <div className="grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="grid content-start gap-5">
          <Part title={strategyTexts.why}>
            <p>{why}</p>
          </Part>
          <Part title={strategyTexts.how}>
            <p>{how}</p>
          </Part>
          <Part title={strategyTexts.script(script.to)}>
            <blockquote className="rounded-input bg-sunken px-4 py-3 text-lg">“{script.words}”</blockquote>
          </Part>
        </div>
        <div className="grid content-start gap-5">
          <Part title={strategyTexts.steps}>
            <Steps steps={steps} checks={checks} />
            {isWaiting && <p className="text-sm text-ink-2">{strategyTexts.stepsUnstored}</p>}
          </Part>
          <Plan strategy={strategy} />
          <Links strategy={strategy} />
        </div>
      </div>
      {sources.length > 0 && (
        <p className="text-sm text-ink-2">
          {strategyTexts.source}:{' '}
          {sources.map(({ text, url }, index) => (
            <span key={url}>
              {index > 0 && '; '}
              <NewTabLink href={url}>{text}</NewTabLink>
            </span>
          ))}
        </p>
      )}
    </Disclosure>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-text text-base font-semibold text-spruce">{title}</h3>
      {children}
    </div>
  );
}

function Steps({ steps, checks }: { steps: Strategy['steps']; checks: Checks | null }) {
  if (!checks)
    return (
      <ul className="grid list-disc gap-1.5 pl-5">
        {steps.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
    );
  return (
    <ul className="grid">
      {steps.map(({ id, text }) => (
        <li key={id}>
          <Checkbox label={text} isChecked={checks.isDone(id)} onChange={(isDone) => checks.check(id, isDone)} />
        </li>
      ))}
    </ul>
  );
}

/** Opens the planner's form, filled in. */
function Plan({ strategy: { title, event } }: { strategy: Strategy }) {
  return (
    <div className="grid justify-items-start gap-1.5 print:hidden">
      <ButtonLink
        variant="quiet"
        to={paths.familyPlanner}
        state={suggestEvent(event)}
        aria-label={`${strategyTexts.plan}: ${title}`}
      >
        <CalendarPlus size={20} strokeWidth={1.6} aria-hidden />
        {strategyTexts.plan}
      </ButtonLink>
      <p className="text-sm text-ink-2">{strategyTexts.planHint}</p>
    </div>
  );
}

function Links({ strategy: { links } }: { strategy: Strategy }) {
  if (links.length === 0) return null;
  return (
    <Part title={strategyTexts.links}>
      <ul className="flex flex-wrap gap-x-5 print:hidden">
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}
