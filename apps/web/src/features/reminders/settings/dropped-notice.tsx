import { useQuery } from '@tanstack/react-query';
import { reminderSettingsTexts, reminderTexts } from '@everstep/domain/reminders';
import { useSession } from '../../../platform/session/session';
import { Button } from '../../../ui/button';
import { reminderStateQuery, useNoteDropped } from './api';

/** Says how many reminders were not sent, until the user has read it. */
export function DroppedNotice() {
  const { email, demo } = useSession().record;
  const { data } = useQuery({ ...reminderStateQuery(email), enabled: !demo && email !== '' });
  const note = useNoteDropped(email);
  const count = data?.dropped ?? 0;
  return (
    <div
      className={count > 0 ? 'flex flex-wrap items-center gap-3 rounded-input bg-sky-soft px-4 py-3' : 'sr-only'}
      aria-busy={note.isPending}
    >
      <div role="status" className="grid grow gap-1">
        {count > 0 && <p className="font-medium tabular-nums">{reminderTexts.dropped(count)}</p>}
        {note.isError && <p className="font-medium text-danger">{reminderSettingsTexts.droppedFailed}</p>}
      </div>
      {count > 0 && (
        <Button variant="quiet" aria-disabled={note.isPending} onClick={() => !note.isPending && note.mutate(count)}>
          {reminderTexts.droppedSeen}
        </Button>
      )}
    </div>
  );
}
