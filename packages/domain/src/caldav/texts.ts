/** Why a program's event is not kept. Programs show these sentences at best, so each says what to do by itself. */
export const caldavTexts = {
  noCalendar: 'This is no iCalendar text. Only events of calendars can be kept here.',
  noEvent: 'This has no event. Tasks, journals and times that are free or busy cannot be kept here.',
  otherParts: 'This has a task or something else beside its event. Please keep the event by itself.',
  noUid: 'This event has no UID, so no calendar could find it again.',
  severalUids: 'These are several events. Please keep each of them by itself.',
  severalMasters: 'This has the same event more than once. Please keep one of them.',
  changesFollowing:
    'This changes an event from some day on, which makes two events of it. Please end the first one there and keep the other one by itself.',
  standsAlone: 'One date of this series is changed so much that it is an event of its own. Please keep it by itself.',
} as const;
