import { namesText } from '../base/text';
import type { DailyTracker, ReminderChannel } from './kinds';
import { reminderTexts } from './texts';

/** Lower case, for the middle of a sentence: 'in the app and by email'. */
const channelsText = (channels: readonly ReminderChannel[]) =>
  namesText(channels.map((channel) => reminderTexts.channels[channel].toLowerCase()));

export const reminderSettingsTexts = {
  title: 'My reminders',
  lead: 'Nothing reminds you before you ask for it. Your reminders are yours alone: nobody in your family sees them.',
  setUp: 'Set up reminders',
  /** Of the links from the trackers. */
  remindMe: 'Remind me',
  loadFailed: 'Your reminders could not be loaded.',
  deviceOnly: 'This shows what is stored on this device.',
  channelsTitle: 'How they reach you',
  appHint: 'While you are using Everstep.',
  mailHint: (email: string) => `To ${email}. An email says when, never what it is about.`,
  confirmFirst: 'Please confirm your address first, with the link that we sent you. Until then no email comes.',
  lastMail: (when: string) => `Last email: ${when}.`,
  switched: {
    app: (isOn: boolean) => `Reminders in the app are ${isOn ? 'on' : 'off'}.`,
    mail: (isOn: boolean) => `Reminders by email are ${isOn ? 'on' : 'off'}.`,
    push: (isOn: boolean) => `Reminders as notifications are ${isOn ? 'on' : 'off'}.`,
  },
  quiet: {
    switched: (isOn: boolean) => `Quiet hours are ${isOn ? 'on' : 'off'}.`,
    from: 'From',
    to: 'To',
    save: 'Save these hours',
    saved: 'Your quiet hours are saved.',
  },
  zone: (zone: string) => `All hours go by the clocks of ${zoneText(zone)}.`,
  useDeviceZone: (zone: string) => `Use this device’s: ${zoneText(zone)}`,
  zoneChanged: (zone: string) => `All hours go by ${zoneText(zone)} now.`,
  droppedFailed: 'That did not work just now. Please try again.',
  trackersTitle: 'From your trackers',
  trackersLead: 'A daily reminder to log, at an hour that suits you.',
  chooseChannel: 'Switch on first how reminders reach you. Then you can set them here.',
  trackers: { fertility: 'Cycle', feedings: 'Feeding', diapers: 'Diapers', sleep: 'Sleep' } satisfies Record<
    DailyTracker,
    string
  >,
  nextFeedOf: (name: string) => `${name}’s next feed (estimate)`,
  formerChild: 'The next feed of a child who is no longer in your family',
  off: 'Off',
  daily: (time: string, channels: readonly ReminderChannel[]) => `Every day at ${time}, ${channelsText(channels)}`,
  nextFeed: (channels: readonly ReminderChannel[]) => `About when it is usually due, ${channelsText(channels)}`,
  paused: (channels: readonly ReminderChannel[]) => `Nothing comes: reminders ${channelsText(channels)} are off.`,
  /** Of what was set and is offered no more. */
  ended: 'Nothing comes any more.',
  set: 'Set',
  change: 'Change',
  remove: 'Remove',
  /** For screen readers, because every line has these buttons. */
  buttonOf: (button: string, name: string) => `${button}: ${name}`,
  time: 'Every day at',
  channels: 'How',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Your reminder is set.',
  removed: 'Your reminder is removed.',
  needsChannel: 'Please choose at least one way.',
  noChild: (trackers: readonly DailyTracker[]) => `${trackerNames(trackers)} can remind you once your child is here.`,
  locked: (trackers: readonly DailyTracker[]) => `${trackerNames(trackers)} can remind you as well.`,
} as const;

/** Proposed for a new daily reminder: the temperature is taken in the morning, the rest is looked back on in the evening. */
export const proposedDailyTimes: Record<DailyTracker, string> = {
  fertility: '07:00',
  feedings: '19:00',
  diapers: '19:00',
  sleep: '19:00',
};

/** 'America/New York' */
function zoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}

/** 'Feeding, diapers and sleep' */
function trackerNames(trackers: readonly DailyTracker[]): string {
  const names = namesText(trackers.map((tracker) => reminderSettingsTexts.trackers[tracker])).toLowerCase();
  return names.charAt(0).toUpperCase() + names.slice(1);
}
