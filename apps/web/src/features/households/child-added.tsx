import { useEffect, useRef } from 'react';
import { localDay } from '@everstep/domain/base/days';
import { actsForChild, childTexts, firstActs, type Household } from '@everstep/domain/households';
import { ButtonLink } from '../../ui/button';
import { trackChild } from './use-tracked-child';

interface ChildAddedProps {
  household: Household;
  childId: string;
}

/** Offers what to log first for a child who was just added. */
export function ChildAdded({ household, childId }: ChildAddedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A layout effect would come too soon: the dialog still keeps the focus.
  useEffect(() => heading.current?.focus(), []);
  const child = household.children.find(({ id }) => id === childId);
  return (
    child && (
      <section aria-labelledby="child-added" className="grid gap-4 rounded-card bg-spruce-soft p-5 sm:p-6">
        <div className="grid gap-1">
          <h2 id="child-added" ref={heading} tabIndex={-1} className="text-2xl outline-none">
            {childTexts.added(child.name)}
          </h2>
          <p className="text-ink-2">{childTexts.whatFirst}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {actsForChild(child, household, localDay(new Date())).map((act, index) => (
            <ButtonLink
              key={act}
              to={firstActs[act].to}
              variant={index === 0 ? 'primary' : 'quiet'}
              onClick={() => trackChild(childId)}
            >
              {firstActs[act].label}
            </ButtonLink>
          ))}
        </div>
      </section>
    )
  );
}
