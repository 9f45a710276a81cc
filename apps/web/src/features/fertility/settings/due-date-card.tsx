import { useQuery } from '@tanstack/react-query';
import { localDay } from '@everstep/domain/days';
import { dueDateSentence } from '@everstep/domain/fertility';
import { dateLocale } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { settingsQuery } from '../api';

/** On the dashboard, for users with a due date. Renders nothing while it is unknown. */
export function DueDateCard() {
  const { record } = useSession();
  const settings = useQuery(settingsQuery(record.email));
  const sentence = settings.data && dueDateSentence(settings.data, localDay(new Date()), dateLocale());
  if (!sentence) return null;
  return (
    <section aria-label="Due date" className="card">
      <h2 className="text-2xl">Due date</h2>
      <p className="text-lg tabular-nums">{sentence}</p>
    </section>
  );
}
