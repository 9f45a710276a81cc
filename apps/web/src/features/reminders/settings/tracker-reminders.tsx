import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { localDayIn } from '@everstep/domain/base/time-zone';
import type { FeatureName } from '@everstep/domain/features';
import { addChildPath, type Household } from '@everstep/domain/households';
import {
  offeredReminders,
  reminderChannels,
  reminderSettingsTexts as texts,
  type ReminderSettings,
} from '@everstep/domain/reminders';
import { trackerTexts } from '@everstep/domain/trackers';
import { correctedNow } from '../../../platform/api/clock';
import { deviceZone } from '../../../platform/locale/dates';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { reminderRows, type ReminderRow } from './reminder-rows';
import { TrackerReminderDialog } from './tracker-reminder-dialog';
import { TrackerReminderRow } from './tracker-reminder-row';
import { useTrackerReminders } from './use-tracker-reminders';

export interface TrackerRemindersProps {
  settings: ReminderSettings;
  families: {
    /** Undefined until they are known. */
    households: readonly Household[] | undefined;
    hasFailed: boolean;
    retry: () => void;
    /** Whether the user's own plan includes a feature; undefined until that is known. */
    opens: ((feature: FeatureName) => boolean) | undefined;
    /** Names the plan that opens the trackers of children. */
    locked: ReactNode;
  };
}

/** A daily reminder for each tracker, and one of each baby's next feed. */
export function TrackerReminders(props: TrackerRemindersProps) {
  return (
    <section aria-labelledby="tracker-reminders" data-controls className="grid gap-4 card max-sm:px-4">
      <div className="grid gap-1">
        <h3 id="tracker-reminders" className="text-xl">
          {texts.trackersTitle}
        </h3>
        <p className="text-ink-2">{texts.trackersLead}</p>
      </div>
      <Loaded {...props} />
    </section>
  );
}

function Loaded({ settings, families }: TrackerRemindersProps) {
  const { households, hasFailed, retry, opens, locked } = families;
  const stored = useTrackerReminders();
  const [edited, setEdited] = useState<ReminderRow | null>(null);
  if (hasFailed) return <LoadFailure message={trackerTexts.loadFailed} onRetry={retry} />;
  if (!stored.reminders && stored.failure !== undefined)
    return <LoadFailure message={`${texts.loadFailed} ${stored.failure}`} onRetry={stored.retry} />;
  if (!stored.reminders || !households || !opens) return <Skeleton className="h-72" />;

  const today = localDayIn(deviceZone(), correctedNow().getTime());
  const offered = offeredReminders({ families: households, opens, today });
  const channels = reminderChannels.filter((channel) => settings[channel]);
  const rows = reminderRows({ offered, stored: stored.reminders, households, channels });
  const shown = channels.length > 0 ? rows : rows.filter(({ reminder }) => reminder !== null);
  return (
    <>
      {channels.length === 0 && <p>{texts.chooseChannel}</p>}
      {shown.length > 0 && (
        <ul className="grid">
          {shown.map((row) => (
            <TrackerReminderRow
              key={row.key}
              row={row}
              settings={settings}
              onEdit={() => setEdited(row)}
              onRemove={stored.remove}
            />
          ))}
        </ul>
      )}
      {offered.withoutChild.length > 0 && (
        <p>
          {texts.noChild(offered.withoutChild)}{' '}
          <Link to={addChildPath} className="link">
            {trackerTexts.addChild}
          </Link>
        </p>
      )}
      {offered.locked.length > 0 && (
        <div className="grid gap-3">
          <p>{texts.locked(offered.locked)}</p>
          {locked}
        </div>
      )}
      {edited && (
        <TrackerReminderDialog
          row={edited}
          channels={channels}
          onSave={(reminder) => stored.save(reminder, edited.reminder)}
          onRemove={stored.remove}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
