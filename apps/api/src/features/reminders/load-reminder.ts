import { localDayIn } from '@everstep/domain/base/time-zone';
import { canUseFeature, type FeatureName } from '@everstep/domain/features';
import {
  countedFeedHours,
  dailyDueBetween,
  dueBetween,
  lastFeedHours,
  nextDailyDue,
  nextDue,
  nextFeedDue,
  nextFeedLook,
  offeredReminders,
  openChannels,
  reminderSettingsKey,
  settledUntil,
  usefulMinutes,
  type DailyReminder,
  type DueReminder,
  type EventReminder,
  type NextFeedReminder,
  type ReminderSettings,
  type SentChannel,
} from '@everstep/domain/reminders';
import { eventKind, isForRemovedOnly, ownEventKind, type PlannedEvent } from '@everstep/domain/planner';
import { feedingKind, type Feeding } from '@everstep/domain/feedings';
import type { Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import type { SealingKeys } from '../../db/seal';
import { openEntry } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';
import { findUserById, toUser } from '../auth/repository';
import { listFamilyChildren, listHouseholdFeatures, parentsCanUse } from '../households/repository';
import { findContext, listFeeds, type DueRow } from './due-repository';
import { eventReminders, reminderSettings, trackerReminders } from './kinds';

export interface LoadedReminder {
  /** Of the user. */
  keys: SealingKeys;
  settings: ReminderSettings;
  channels: SentChannel[];
  about: 'event' | 'daily' | 'next_feed';
  /** What is due later than one moment and not later than another. */
  between: (after: number, until: number) => DueReminder[];
  /** When the next one is due, or may be known. */
  next: (after: number) => number | null;
  /** Everything that was to be sent until then is settled once it was looked at. */
  settledUntil: (now: number) => number;
  /** Whether a plan pays for it now, and it is not about a child who is removed. */
  isOpen: () => Promise<boolean>;
}

interface Deps {
  dataKeys: DataKeys;
  kinds: readonly SyncedKind[];
}

const hourMs = 3_600_000;

/**
 * Opens a reminder and what it is about, with the rights of this moment. 'deleted' if there is no such reminder; null if nothing of
 * it can be sent until something is written: it is switched off, its event is gone, or the user must not read it.
 */
export async function loadReminder(
  tx: Db,
  { dataKeys, kinds }: Deps,
  row: DueRow,
  now: number,
): Promise<LoadedReminder | 'deleted' | null> {
  const { userId, kind, key, aboutScope } = row;
  const isOwn = aboutScope === userId;
  const eventName = (isOwn ? ownEventKind : eventKind).name;
  const context = await findContext(tx, row, eventName);
  if (!context.reminder) return 'deleted';
  const keys = await dataKeys.existing(userId, tx);
  if (!keys || !context.hasConsent) return null;
  const sealed = { scopeId: userId, key, sealed: context.reminder };
  const stored = openIfStored(reminderSettings, keys, {
    ...sealed,
    key: reminderSettingsKey,
    sealed: context.settings,
  });
  if (!stored) return null;
  const settings = stored;
  const shared = { keys, settings };
  const mayRead = isOwn || context.isMember;
  const aboutKeys = aboutScope === null || !mayRead ? null : isOwn ? keys : await dataKeys.existing(aboutScope, tx);

  if (kind === eventReminders.name) {
    const reminder = openIfStored(eventReminders, keys, sealed);
    const channels = sentOf(reminder);
    const event = openAbout<PlannedEvent>(eventName, { key, sealed: context.event });
    return reminder && event && channels.length > 0 ? { ...shared, channels, ...ofEvent(event, reminder) } : null;
  }
  const reminder = openIfStored(trackerReminders, keys, sealed);
  const channels = sentOf(reminder);
  if (!reminder || channels.length === 0 || !context.hasTrackerConsent) return null;
  if (reminder.type === 'daily') return { ...shared, channels, ...daily(reminder) };
  return aboutKeys ? { ...shared, channels, ...(await nextFeed(reminder)) } : null;

  function sentOf(reminder: Parameters<typeof openChannels>[0] | null): SentChannel[] {
    if (!reminder) return [];
    const sent = openChannels(reminder, settings).filter((channel) => channel !== 'app');
    return context.hasPush ? sent : sent.filter((channel) => channel !== 'push');
  }

  function openAbout<Value>(name: string, entry: { key: string; sealed: Buffer | null }): Value | null {
    const named = kinds.find((each) => each.name === name);
    if (!named || !aboutKeys || aboutScope === null) return null;
    return openIfStored(named, aboutKeys, { scopeId: aboutScope, ...entry }) as Value | null;
  }

  function ofEvent(event: PlannedEvent, reminder: EventReminder) {
    const planned = { event, reminder, clock: settings };
    return {
      about: 'event' as const,
      between: (after: number, until: number) => dueBetween(planned, after, until),
      next: (after: number) => nextDue(planned, after)?.at ?? null,
      settledUntil: (now: number) => settledUntil(planned, now),
      isOpen: async () =>
        (isOwn ? await userCanUse('family_planner') : await parentsCanUse(tx, aboutScope ?? '', 'family_planner')) &&
        !isForRemovedOnly(event, event.children.length > 0 ? await listFamilyChildren(tx, dataKeys, userId) : []),
    };
  }

  function daily(reminder: DailyReminder) {
    return {
      about: 'daily' as const,
      between: (after: number, until: number) => dailyDueBetween(reminder, settings, after, until),
      next: (after: number) => nextDailyDue(reminder, settings, after).at,
      settledUntil: (now: number) => now,
      isOpen: async () => (await offered()).daily.includes(reminder.tracker),
    };
  }

  async function nextFeed({ in: scopeId, child_id: childId }: NextFeedReminder) {
    const since = new Date(now - (countedFeedHours + lastFeedHours) * hourMs);
    const rows = await listFeeds(tx, scopeId, childId, since);
    const feeds = rows.flatMap((each) => openAbout<Feeding>(feedingKind.name, each) ?? []);
    const due = nextFeedDue(feeds, settings, now);
    return {
      about: 'next_feed' as const,
      between: (after: number, until: number) => (due && due.at > after && due.at <= until ? [due] : []),
      next: (after: number) => nextFeedLook(feeds, settings, after),
      // A feed that was logged by mistake can be deleted after the next one was due.
      settledUntil: (now: number) => now - usefulMinutes * 60_000,
      isOpen: async () => (await offered()).nextFeeds.some((each) => each.in === scopeId && each.child.id === childId),
    };
  }

  /** The reminders of trackers that the user can set now. */
  async function offered() {
    const children = await listFamilyChildren(tx, dataKeys, userId);
    const families = [];
    for (const id of new Set(children.map(({ scopeId }) => scopeId))) {
      const features = await listHouseholdFeatures(tx, id);
      families.push({ id, features, children: children.filter(({ scopeId }) => scopeId === id) });
    }
    return offeredReminders({ families, opens: () => false, today: localDayIn(settings.zone, now) });
  }

  async function userCanUse(feature: FeatureName): Promise<boolean> {
    const user = await findUserById(tx, userId);
    return user !== null && canUseFeature(toUser(user), feature);
  }
}

/** Null for what is not there, or does not open. */
export function openIfStored<Value>(
  kind: SyncedKind<Value>,
  keys: SealingKeys,
  { sealed, ...entry }: { scopeId: string; key: string; sealed: Buffer | null },
): Value | null {
  try {
    return sealed && openEntry(kind, keys, { ...entry, sealed });
  } catch {
    return null;
  }
}
