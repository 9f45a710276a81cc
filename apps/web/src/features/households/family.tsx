import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import {
  canManageChildren,
  childTexts,
  householdTexts,
  invitationTexts,
  type Household,
} from '@everstep/domain/households';
import { newId } from '../../platform/api/new-id';
import { useOnline } from '../../platform/offline/online';
import { useSession } from '../../platform/session/session';
import { SproutStone } from '../../ui/art/sprout-stone';
import { Button } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { householdsQuery } from '../../platform/trackers/households';
import { useHouseholds, type HouseholdActions } from './api';
import { ChildAdded } from './child-added';
import { useDialog, type OpenDialog } from './dialogs';
import { HouseholdSection } from './household-section';

interface FamilyProps {
  /** The button to download the data. */
  exportOffer: ReactNode;
  /** Opens the form for a new child. */
  isAddingChild: boolean;
  /** Called when that form is closed. */
  onChildAnswered: () => void;
}

/** The user's households. */
export function Family({ exportOffer, isAddingChild, onChildAnswered }: FamilyProps) {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const actions = useHouseholds(record.email);
  const isOnline = useOnline();
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');
  const [added, setAdded] = useState('');
  // Kept, so that a retry sends the same id.
  const [firstHousehold] = useState(newId);
  // Another one once a child is saved.
  const [newChild, setNewChild] = useState(newId);
  const isRequested = isAddingChild && isOnline && households.data !== undefined;
  const dialog = useDialog(isRequested ? newChildOf(householdForChild(households.data)) : null, onChildAnswered);

  /** Null for a user without a household: the child creates it. */
  function newChildOf(household: Household | null): OpenDialog {
    return {
      kind: 'child',
      child: null,
      onSave: async (details) => {
        if (!household) await actions.create(firstHousehold);
        await actions.saveChild(household?.id ?? firstHousehold, newChild, details);
        clear();
        setAdded(newChild);
        setNewChild(newId());
      },
    };
  }
  function clear(): void {
    setFailure('');
    setDone('');
    setAdded('');
  }
  function run(change: () => Promise<unknown>): void {
    clear();
    change().catch((error: unknown) => setFailure((error as Error).message));
  }
  function open(next: OpenDialog): void {
    clear();
    dialog.open(next);
  }

  return (
    <div className="page grid gap-4 py-6 sm:py-10">
      <header className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">{householdTexts.title}</h1>
        <p className="max-w-2xl text-lg text-ink-2">{householdTexts.lead}</p>
        <p role="status" className="min-h-7 font-semibold text-spruce">
          {done}
        </p>
      </header>
      {!isOnline && <Notice variant="info">{householdTexts.offline}</Notice>}
      {failure && <Notice>{failure}</Notice>}
      {households.isPending && (
        <div data-page-loading className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-80" />
          <Skeleton className="h-80" />
        </div>
      )}
      {households.isError && (
        <LoadFailure message={householdTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data?.length === 0 && (
        <NoHousehold
          id={firstHousehold}
          actions={actions}
          onOpen={open}
          onAddChild={() => open(newChildOf(null))}
          onDone={setDone}
          isDisabled={!isOnline}
        />
      )}
      {/* An open form would take the focus back. */}
      {!dialog.element &&
        households.data?.map((household) => (
          <ChildAdded key={`${household.id} ${added}`} household={household} childId={added} />
        ))}
      {households.data?.map((household, index, { length }) => (
        <HouseholdSection
          key={household.id}
          household={household}
          actions={actions}
          onOpen={open}
          onAddChild={() => open(newChildOf(household))}
          onDone={setDone}
          onRun={run}
          isDisabled={!isOnline}
          userId={record.id ?? ''}
          number={length > 1 ? index + 1 : null}
          exportOffer={exportOffer}
        />
      ))}
      {dialog.element}
    </div>
  );
}

/** The household that a new child comes to. A household that is to be deleted, or in which the user may not, gets none. */
function householdForChild(households: readonly Household[]): Household | null {
  return households.find(({ role, deletion_at }) => deletion_at === null && canManageChildren(role)) ?? null;
}

interface NoHouseholdProps {
  /** The id that the household will have. */
  id: string;
  actions: HouseholdActions;
  onOpen: (dialog: OpenDialog) => void;
  onAddChild: () => void;
  onDone: (text: string) => void;
  isDisabled: boolean;
}

/** The first child or the first invitation creates the household. */
function NoHousehold({ id, actions, onOpen, onAddChild, onDone, isDisabled }: NoHouseholdProps) {
  function invite(): void {
    onOpen({
      kind: 'invite',
      onInvite: async (invitation) => {
        await actions.create(id);
        await actions.invite(id, invitation);
        onDone(invitationTexts.sent(invitation.email));
      },
    });
  }
  return (
    <section aria-labelledby="no-family" className="grid justify-items-center gap-4 card py-10 text-center">
      <SproutStone className="w-44" />
      <h2 id="no-family" className="text-2xl sm:text-3xl">
        {householdTexts.emptyTitle}
      </h2>
      <p className="max-w-lg text-lg text-ink-2">{householdTexts.emptyText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button disabled={isDisabled} onClick={onAddChild}>
          <Plus size={20} strokeWidth={1.8} aria-hidden />
          {childTexts.addFirst}
        </Button>
        <Button variant="quiet" disabled={isDisabled} onClick={invite}>
          <UserPlus size={20} strokeWidth={1.8} aria-hidden />
          {invitationTexts.inviteParent}
        </Button>
      </div>
    </section>
  );
}
