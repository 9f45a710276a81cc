import type { Household } from '@everstep/domain/households';
import {
  proposedDailyTimes,
  reminderSettingsTexts as texts,
  trackerReminderKey,
  type offeredReminders,
  type ReminderChannel,
  type TrackerReminder,
} from '@everstep/domain/reminders';

export interface ReminderRow {
  key: string;
  name: string;
  /** Null if it is not set. */
  reminder: TrackerReminder | null;
  /** What the form begins with; null for what can only be removed. */
  proposed: TrackerReminder | null;
}

interface Given {
  offered: ReturnType<typeof offeredReminders>;
  stored: readonly TrackerReminder[];
  households: readonly Household[];
  /** The channels that are on. */
  channels: ReminderChannel[];
}

/** What can be set, followed by what was set and is offered no more. */
export function reminderRows({ offered, stored, households, channels }: Given): ReminderRow[] {
  const proposals: TrackerReminder[] = [
    ...offered.daily.map((tracker) => ({ type: 'daily' as const, tracker, at: proposedDailyTimes[tracker], channels })),
    ...offered.nextFeeds.map(({ in: household, child }) => ({
      type: 'next_feed' as const,
      in: household,
      child_id: child.id,
      channels,
    })),
  ];
  const rows = proposals.map((proposed): ReminderRow => {
    const key = trackerReminderKey(proposed);
    const reminder = stored.find((each) => trackerReminderKey(each) === key) ?? null;
    return { key, name: nameOf(proposed), reminder, proposed: reminder ?? proposed };
  });
  const others = stored.filter((reminder) => rows.every(({ key }) => key !== trackerReminderKey(reminder)));
  return [
    ...rows,
    ...others.map((reminder) => ({
      key: trackerReminderKey(reminder),
      name: nameOf(reminder),
      reminder,
      proposed: null,
    })),
  ];

  function nameOf(reminder: TrackerReminder): string {
    if (reminder.type === 'daily') return texts.trackers[reminder.tracker];
    const children = households.flatMap((household) => household.children);
    const child = children.find(({ id }) => id === reminder.child_id);
    return child ? texts.nextFeedOf(child.name) : texts.formerChild;
  }
}
