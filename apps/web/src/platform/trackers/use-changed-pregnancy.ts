import { useQueryClient } from '@tanstack/react-query';
import { trackerTexts } from '@everstep/domain/trackers';
import { useSession } from '../session/session';
import { endedPregnancyChanges } from '../slices/registry';
import { useChanges } from './use-change';

/** Takes away what was planned for a pregnancy that has ended, once a save has changed the due date. It can be undone. */
export function useChangedPregnancy() {
  const { record } = useSession();
  const client = useQueryClient();
  const { tap } = useChanges();
  return async (before: string | null, after: string | null): Promise<void> => {
    if (before === null || before === after || record.demo) return;
    // What could not be read stays as it is.
    const changes = await endedPregnancyChanges({ client, record, dueDate: after }).catch(() => []);
    if (changes.length > 0) tap(trackerTexts.pregnancyDatesRemoved, ...changes);
  };
}
