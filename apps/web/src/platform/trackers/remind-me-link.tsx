import { Bell } from 'lucide-react';
import { Link } from 'react-router-dom';
import { reminderSettingsPath, reminderSettingsTexts } from '@everstep/domain/reminders';

/** From a tracker to where its reminders are set. */
export function RemindMeLink() {
  return (
    <Link
      to={reminderSettingsPath}
      className="inline-flex min-h-11 items-center gap-2 justify-self-start link print:hidden"
    >
      <Bell size={20} strokeWidth={1.6} aria-hidden />
      {reminderSettingsTexts.remindMe}
    </Link>
  );
}
