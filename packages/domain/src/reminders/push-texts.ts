import { paths } from '../base/paths';
import type { DueReminder } from './due';
import type { PushMessage } from './push';
import { dateText, sentWords, type Reader } from './texts';

/** The notification of a reminder. A device that was off gets it later, so days are named by their dates. */
export function reminderPush(
  about: 'event' | 'daily' | 'next_feed',
  due: Pick<DueReminder, 'start' | 'startsAt' | 'isAllDay'>,
  reader: Reader,
  tag: string,
): PushMessage {
  const path = about === 'event' ? paths.familyPlanner : paths.trackers;
  return { ...sentWords(about, due, reader, dateText), tag, path };
}

export const testPush: PushMessage = {
  title: 'This is how a reminder looks',
  body: 'Notifications reach this device.',
  tag: 'test',
  path: paths.familyPlanner,
};

/** Of the switch for the device in use. */
export const pushTexts = {
  label: 'Notifications on this device',
  hint: 'They say when, and never what it is about: somebody else may see your screen.',
  asking: 'Your browser asks now whether we may show notifications. Please choose ‘Allow’.',
  notAllowed: 'Your browser was not allowed to show notifications, so they stay off.',
  'needs installed app':
    'On an iPhone or iPad, notifications need the app on your home screen. Choose Share, then ‘Add to Home Screen’, and open it from there.',
  unsupported: 'This browser cannot show notifications.',
  denied: 'This browser blocks our notifications. You can allow them in its settings for this site.',
  notSetUp: 'Notifications are not set up here yet. Reminders in the app and by email work all the same.',
  unreachable: 'Your browser cannot reach its notification service just now. Please try again in a few minutes.',
  failed: 'That did not work just now. Please try again.',
  retry: 'Try again',
  otherDevices: (count: number) =>
    count === 1 ? 'One more device of yours gets them.' : `${count} more devices of yours get them.`,
  test: 'Send a test',
  testing: 'Sending...',
  testNeedsSwitch: 'Please switch notifications on for this device first.',
  tested: {
    delivered: 'It is on its way. You should see it in a moment.',
    later: 'The notification service of your browser did not answer. Please try again in a few minutes.',
    refused: 'It did not reach this device. Please switch notifications on anew.',
  },
} as const;
