import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus, UserPlus } from 'lucide-react';
import { childTexts, householdTexts, invitationTexts } from '@everstep/domain/households';
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
import { useDialog, type OpenDialog } from './dialogs';
import { HouseholdSection } from './household-section';

/** The user's households. `exportOffer` is the button to download the data. */
export function Family({ exportOffer }: { exportOffer: ReactNode }) {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const actions = useHouseholds(record.email);
  const isOnline = useOnline();
  const dialog = useDialog();
  const [done, setDone] = useState('');
  const [failure, setFailure] = useState('');

  function run(change: () => Promise<unknown>): void {
    setFailure('');
    setDone('');
    change().catch((error: unknown) => setFailure((error as Error).message));
  }
  function open(next: OpenDialog): void {
    setFailure('');
    setDone('');
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
        <NoHousehold actions={actions} onOpen={open} onDone={setDone} isDisabled={!isOnline} />
      )}
      {households.data?.map((household, index, { length }) => (
        <HouseholdSection
          key={household.id}
          household={household}
          actions={actions}
          onOpen={open}
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

interface NoHouseholdProps {
  actions: HouseholdActions;
  onOpen: (dialog: OpenDialog) => void;
  onDone: (text: string) => void;
  isDisabled: boolean;
}

/** The first child or the first invitation creates the household. */
function NoHousehold({ actions, onOpen, onDone, isDisabled }: NoHouseholdProps) {
  // Kept, so that a retry sends the same ids.
  const [ids] = useState(() => ({ household: newId(), child: newId() }));

  function addChild(): void {
    onOpen({
      kind: 'child',
      child: null,
      onSave: async (details) => {
        await actions.create(ids.household);
        await actions.saveChild(ids.household, ids.child, details);
        onDone(childTexts.saved(details.name));
      },
    });
  }
  function invite(): void {
    onOpen({
      kind: 'invite',
      onInvite: async (invitation) => {
        await actions.create(ids.household);
        await actions.invite(ids.household, invitation);
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
        <Button disabled={isDisabled} onClick={addChild}>
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
