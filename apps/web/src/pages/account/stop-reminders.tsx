import { StopReminderMail } from '../../features/reminders/stop-reminder-mail';
import { useHashToken } from '../../platform/navigation/use-url-token';

export function StopRemindersPage() {
  const token = useHashToken();
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto w-full max-w-xl">
        <StopReminderMail key={token} token={token} />
      </div>
    </div>
  );
}
