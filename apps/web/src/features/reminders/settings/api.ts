import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getReminderState, noteDropped } from '@everstep/domain/reminders';
import { call } from '../../../platform/api/client';
import { updateQuery } from '../../../platform/api/update-query';

/** What became of the user's reminders. */
export const reminderStateQuery = (email: string) =>
  queryOptions({
    queryKey: ['reminders', email],
    queryFn: ({ signal }) => call(getReminderState, {}, { signal }),
  });

/** The user has been told of so many reminders that were not sent. */
export function useNoteDropped(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (seen: number) => call(noteDropped, { body: { seen } }),
    onSuccess: (state) => updateQuery(client, reminderStateQuery(email).queryKey, () => state),
  });
}
