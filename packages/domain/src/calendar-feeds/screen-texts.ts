import { feedLevels, type FeedLevel, type FeedSettings } from './feed';
import { lastUsedTexts } from './last-used-texts';

/** What users read about the calendar links. */
export const feedScreenTexts = {
  title: 'On your phone',
  lead: 'A calendar link shows your plans in the calendar of a phone or computer. It is only for reading: changes are made here and follow by themselves.',
  secret: 'Anybody who has the address of a link can read what is in it, without signing in.',
  loadFailed: 'We could not load your calendar links.',
  offline: 'No connection. Links can be made and changed when you are online again.',
  emptyTitle: 'No calendar link yet',
  emptyText: 'Make one for your phone, or one for a grandparent that shows only when you are busy.',
  make: 'Make a link',
  most: (most: number) => `You have ${most} links, which is the most. End one that you no longer use to make another.`,
  list: 'Your calendar links',
  actions: (name: string) => `Actions for ${name}`,
  change: 'Change',
  renew: 'New address',
  end: 'End this link',
  endAll: 'End all links',
  cancel: 'Keep it',
  cancelAll: 'Keep them',
  endTitle: (name: string) => `End “${name}”?`,
  endText: 'Calendars that use it become empty or stop, and this cannot be undone. You can always make a new link.',
  endAllTitle: (count: number) => `End all ${count} links?`,
  endAllText: 'Every calendar that uses one becomes empty or stops, and this cannot be undone.',
  renewTitle: (name: string) => `A new address for “${name}”?`,
  renewText: 'The earlier one ends at once, so each device that uses it needs the new one.',
  endConfirm: 'End it',
  endAllConfirm: 'End them all',
  renewConfirm: 'Get a new address',
  ended: 'The link has ended.',
  endedAll: 'All links have ended.',
  saved: 'Saved. Calendars show it the next time they look.',
  notSaved: 'That did not work just now. Please try again.',
  familyGone: 'A family that you have left',
  seen: {
    full: 'Others see everything in it.',
    neutral: 'Others see that something is planned.',
    busy: 'Others see only when you are busy.',
  } satisfies Record<FeedLevel, string>,
  states: { open: 'Open', lapsed: 'Paused', disarmed: 'Ended' },
  stateTexts: {
    lapsed: 'No plan covers it now, so it is an empty calendar. It fills again with Pro.',
    disarmed:
      'It ended when the password was reset or somebody left the family. Give it a new address to use it again.',
  },
  ...lastUsedTexts,

  newTitle: 'Make a calendar link',
  changeTitle: 'Change this link',
  nameLabel: 'Name',
  nameHint: 'The device or the person it is for. Only you see it.',
  whatLabel: 'Which plans are in it?',
  none: 'Only my own events',
  noneText: 'Nothing of the family.',
  familyText: 'What is planned for this family.',
  own: 'My own events too',
  ownHint: 'Nobody else’s own events are ever in it.',
  aboutLabel: 'For whom?',
  everybody: 'Everybody',
  aboutHint: 'Events for this person, and those that name nobody.',
  nights: 'Nights and exchanges of your plan for two homes',
  places: 'Places',
  placesHint: 'Addresses can say where your child is.',
  ownCycle: 'Dates of a cycle or pregnancy, too',
  ownCycleHint: 'Of your own events. The calendar does not say where they come from.',
  levelLabel: 'What do others see who have the address?',
  levels: {
    full: { label: 'Everything', text: 'Title, note and who is in it, such as “Dentist, Mila”.' },
    neutral: { label: 'That something is planned', text: 'When it is, and that it is of the family. No titles.' },
    busy: { label: 'Only busy or free', text: 'When your time is taken, and nothing else.' },
  } satisfies Record<FeedLevel, { label: string; text: string }>,
  create: 'Make the link',
  save: 'Save',
  saving: 'Saving…',

  addressTitle: 'Your new address',
  addressText: 'It is shown only now. Copy it, or open it on this device.',
  addressLabel: 'Address of the calendar',
  copy: 'Copy',
  copied: 'Copied',
  copiedText: 'The address is copied.',
  copyFailed: 'It could not be copied. Please select the address and copy it by hand.',
  openHere: 'Open on this device',
  lost: 'If you lose it, give the link a new address.',
  done: 'Done',
  stepsTitle: 'How to add it',
  steps: [
    {
      title: 'iPhone, iPad or Mac',
      lines: [
        'On that device, “Open on this device” is enough: confirm with Subscribe.',
        'Or open Calendar, then Calendars, Add Calendar, Add Subscription Calendar, and paste the address.',
        'It looks for changes by itself. How often is set in the calendar’s details.',
      ],
    },
    {
      title: 'Google Calendar',
      lines: [
        'Open calendar.google.com on a computer; the app cannot add it.',
        'Beside “Other calendars” choose the plus, then From URL, and paste the address.',
        'Google may take a day to show changes.',
      ],
    },
    {
      title: 'Outlook',
      lines: [
        'Open outlook.com, then Calendar, Add calendar, Subscribe from web.',
        'Paste the address and give it a name.',
        'Outlook may take some hours to show changes.',
      ],
    },
  ],

  exampleTitle: 'This is what a link looks like',
  exampleName: 'Grandma’s tablet',
  exampleText: 'She sees when you are busy, in her own calendar, and nothing else.',
} as const;

/** The choices of the form: most first. */
export const feedLevelOptions = feedLevels.map((level) => ({
  value: level,
  label: feedScreenTexts.levels[level].label,
  description: feedScreenTexts.levels[level].text,
}));

/** 'Family, for Mila · nights and exchanges · my own events': what is in a link, in words. */
export function describeFeed(
  { household, nights, own, own_cycle: ownCycle, places, level }: FeedSettings,
  family: string,
  attendee: string | null,
): string {
  return [
    ...(household === null ? [] : [attendee === null ? family : `${family}, for ${attendee}`]),
    ...(household !== null && nights ? ['nights and exchanges'] : []),
    ...(own ? ['my own events'] : []),
    ...(own && ownCycle ? ['dates of a cycle or pregnancy'] : []),
    ...(places && level === 'full' ? ['with places'] : []),
  ].join(' · ');
}
