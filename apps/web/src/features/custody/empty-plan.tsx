import { homesTexts } from '@everstep/domain/custody';
import { hasRole, type Role } from '@everstep/domain/households';
import { LampWindow } from '../../ui/art/lamp-window';
import { Button } from '../../ui/button';

interface EmptyPlanProps {
  child: string;
  role: Role;
  /** Whether there is another parent who would have to agree. */
  hasOther: boolean;
  /** Absent for whoever only reads. */
  onStart?: (() => void) | undefined;
}

/** What a plan is, and how it begins. */
export function EmptyPlan({ child, role, hasOther, onStart }: EmptyPlanProps) {
  const isParent = hasRole(role, 'parent');
  return (
    <section
      aria-labelledby="no-plan"
      className="grid items-center gap-6 card sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
    >
      <div className="grid justify-items-start gap-4">
        <h2 id="no-plan" className="text-2xl sm:text-3xl">
          {homesTexts.emptyTitle(child)}
        </h2>
        {isParent ? (
          <>
            <p className="max-w-xl text-lg">{homesTexts.emptyText}</p>
            <p className="max-w-xl text-ink-2">{hasOther ? homesTexts.emptyAgree : homesTexts.emptyAlone}</p>
          </>
        ) : (
          <p className="max-w-xl text-lg">{homesTexts.emptyReadOnly}</p>
        )}
        {onStart && <Button onClick={onStart}>{homesTexts.start}</Button>}
      </div>
      <LampWindow isCropped className="w-full rounded-card max-sm:hidden" />
    </section>
  );
}
