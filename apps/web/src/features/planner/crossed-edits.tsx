import { useMemo } from 'react';
import { hasRole, type Household } from '@everstep/domain/households';
import { eventKind, ownEventKind, screenTexts } from '@everstep/domain/planner';
import { ownScope } from '../../platform/sync/scope';
import { FamilyContext } from '../../platform/trackers/family';
import { LostEdits } from '../../platform/trackers/lost-edits';
import { PutBack } from '../../platform/trackers/put-back';
import { describeEvent } from './entry-line';

const sharedKinds = [eventKind];
const ownKinds = [ownEventKind];

interface InFamilyProps {
  household: Household;
  mayLog: boolean;
}

/** Tells whose edit of an event gave way to one of somebody else. Both can be kept. */
export function CrossedEdits({ household, mayLog }: InFamilyProps) {
  return (
    <FamilyContext value={useFamily(household)}>
      <LostEdits
        household={household.id}
        childId=""
        kinds={sharedKinds}
        describe={describeEvent}
        mayLog={mayLog}
        canKeepBoth
      />
    </FamilyContext>
  );
}

/** What was deleted or changed in the last days, for a parent to put back. */
export function PutBackInFamily({ household, name }: { household: Household; name: string }) {
  const family = useFamily(household);
  if (!hasRole(household.role, 'parent')) return null;
  return (
    <FamilyContext value={family}>
      <PutBack scope={household.id} childId={null} kinds={sharedKinds} describe={describeEvent} of={name} />
    </FamilyContext>
  );
}

/** The same of the user's own events. */
export const PutBackOwn = () => (
  <PutBack scope={ownScope} childId={null} kinds={ownKinds} describe={describeEvent} of={screenTexts.onlyMe} />
);

const useFamily = ({ id, role, members }: Household) =>
  useMemo(() => ({ household: id, role, members }), [id, role, members]);
