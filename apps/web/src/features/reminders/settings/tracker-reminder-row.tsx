import {
  clockText,
  openChannels,
  reminderSettingsTexts as texts,
  type ReminderSettings,
  type TrackerReminder,
} from '@everstep/domain/reminders';
import { dateLocale } from '../../../platform/locale/dates';
import { Button } from '../../../ui/button';
import type { ReminderRow } from './reminder-rows';

interface TrackerReminderRowProps {
  row: ReminderRow;
  settings: ReminderSettings;
  onEdit: () => void;
  onRemove: (reminder: TrackerReminder) => void;
}

/** A reminder with its state, and the button that sets, changes or removes it. */
export function TrackerReminderRow({ row, settings, onEdit, onRemove }: TrackerReminderRowProps) {
  const { name, reminder, proposed } = row;
  const button = proposed === null ? texts.remove : reminder ? texts.change : texts.set;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-2 tabular-nums">{stateOf(row, settings)}</p>
      </div>
      <Button
        variant="quiet"
        aria-label={texts.buttonOf(button, name)}
        aria-haspopup={proposed ? 'dialog' : undefined}
        onClick={() => (proposed ? onEdit() : reminder && onRemove(reminder))}
      >
        {button}
      </Button>
    </li>
  );
}

function stateOf({ reminder, proposed }: ReminderRow, settings: ReminderSettings): string {
  if (!reminder) return texts.off;
  if (!proposed) return texts.ended;
  const open = openChannels(reminder, settings);
  if (open.length === 0) return texts.paused(reminder.channels);
  return reminder.type === 'daily' ? texts.daily(clockText(reminder.at, dateLocale()), open) : texts.nextFeed(open);
}
