import { lastUsedTexts } from '../calendar-feeds/last-used-texts';
import { readOnlyDays, type AppPasswordState } from './app-password';

/** The element of the profile in which app passwords are. */
export const calendarAppsId = 'calendar-apps';

/** Where calendar apps find the calendars, after the origin of the site. */
export const calendarAppsPath = '/dav/';

/** What users read about app passwords. */
export const appPasswordScreenTexts = {
  title: 'Calendar apps',
  lead: 'The calendar of your phone or computer can show your plans, and add and change events, by CalDAV. Each app signs in with an app password that you make here.',
  notYours:
    'The password that you sign in with here never works there, and an app password opens nothing but your calendars.',
  loadFailed: 'We could not load your app passwords.',
  offline: 'No connection. App passwords can be made and ended when you are online again.',
  emptyTitle: 'No app password yet',
  emptyText: 'Make one for each phone or computer, so that you can end one without the others.',
  make: 'Make an app password',
  most: (most: number) =>
    `You have ${most} app passwords, which is the maximum. End one that you no longer use to make another.`,
  list: 'Your app passwords',
  actions: (name: string) => `Actions for ${name}`,
  rename: 'Rename',
  end: 'End this app password',
  endAll: 'End all app passwords',
  cancel: 'Keep it',
  cancelAll: 'Keep them',
  endTitle: (name: string) => `End “${name}”?`,
  endText:
    'The app that uses it can neither read nor change your calendar any more. Your events stay here, and you can make a new app password at any time.',
  endConfirm: 'End it',
  endAllTitle: (count: number) => `End all ${count} app passwords?`,
  endAllText:
    'No calendar app can read or change your calendar any more. Your events stay here, and you can make new app passwords at any time.',
  endAllConfirm: 'End them all',
  ended: 'The app password has ended.',
  endedAll: 'All app passwords have ended.',
  saved: 'Saved.',
  notSaved: 'That did not work just now. Please try again.',
  states: { open: 'Works', 'read-only': 'Read-only', ended: 'Paused' } satisfies Record<AppPasswordState, string>,
  readOnly: (day: string | null) =>
    day === null
      ? `No plan covers it now. The app can still read your calendar for ${readOnlyDays} days from when it next asks, but not change it.`
      : `No plan covers it now. The app can still read your calendar until the end of ${day}, but not change it.`,
  pausedText: 'No plan covers it now, so it gives no access. It works again with Pro, and your events are safe here.',
  made: (day: string) => `Made on ${day}`,
  ...lastUsedTexts,

  newTitle: 'Make an app password',
  renameTitle: 'Rename this app password',
  nameLabel: 'Name',
  nameHint: 'The phone or computer it is for. Only you see it.',
  create: 'Make it',
  save: 'Save',
  saving: 'Saving…',

  passwordTitle: 'Your new app password',
  passwordText: 'It is shown only now. Type or paste it into the calendar app; hyphens and capitals do not matter.',
  server: 'Server',
  userName: 'User name',
  password: 'Password',
  copy: (what: string) => `Copy: ${what}`,
  copied: (what: string) => `Copied: ${what}`,
  copyFailed: 'It could not be copied. Please select it and copy it by hand.',
  lost: 'If you lose it, end this one and make another.',
  done: 'Done',

  stepsTitle: 'How to set it up',
  steps: [
    {
      title: 'iPhone and iPad',
      lines: [
        'Open Settings, then Apps, Calendar, Calendar Accounts, Add Account.',
        'Choose Other, then Add CalDAV Account.',
        'Enter the server, the user name and an app password, and tap Next, then Save.',
      ],
    },
    {
      title: 'Android with DAVx⁵',
      lines: [
        'Android needs an app for this, such as DAVx⁵.',
        'In it, tap the plus and choose Login with URL and user name.',
        'Enter the server as base URL, the user name and an app password.',
        'Tick the calendars that you want, and they are in your calendar app.',
      ],
    },
    {
      title: 'Thunderbird',
      lines: [
        'Open the calendar, then New Calendar, On the Network.',
        'Enter the user name, and the server as location, and choose Find Calendars.',
        'Enter an app password when it asks, and tick the calendars that you want.',
      ],
    },
    {
      title: 'Mac',
      lines: [
        'Open Calendar, then Settings, Accounts, and choose the plus.',
        'Choose Other CalDAV Account, and Manual as account type.',
        'Enter the user name, an app password and the server.',
      ],
    },
  ],
  notesTitle: 'Good to know',
  notes: [
    'An event that you mark as private on a phone is not hidden from your family if it is in the family’s calendar. What is only yours belongs in your own calendar.',
    'An alarm that you set on a phone for an event in the family’s calendar also rings on the phones of others who use a calendar app.',
    'If you leave a family, its calendar is not there any more; your own stays.',
    'A new password for your account ends all app passwords.',
  ],
} as const;

/** On the page about calendars. */
export const calendarAppsLinkTexts = {
  title: 'Add and change events from your phone',
  text: 'With an app password the calendar of your phone or computer does more than show your plans: what you add or change there is here, too.',
  toProfile: 'Set up a calendar app',
  endAll: 'End all links and app passwords',
  endAllTitle: 'End all links and app passwords?',
  endAllText:
    'No phone and no computer shows or changes your plans by its own calendar any more. Your events stay here, and you can make new links and app passwords at any time.',
  endAllConfirm: 'End them all',
  cancelAll: 'Keep them',
  endedAll: 'All links and app passwords have ended.',
} as const;
