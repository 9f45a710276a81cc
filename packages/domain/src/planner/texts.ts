export const plannerTexts = {
  title: 'Family planner',
  titleRequired: 'Please give it a title.',
  titleLong: 'Please keep the title under 200 characters.',
  placeLong: 'Please keep the place under 200 characters.',
  noteLong: 'Please keep the note under 2,000 characters.',
  timeInvalid: 'Please give the time as date and hour, such as 2026-11-26T15:00:00.',
  zoneUnknown: 'This time zone is not known. Please choose another one.',
  ruleLong: 'This way of repeating is too long to be stored.',
  tooManyPeople: 'An event is for at most 50 members and 50 children.',
  tooManyExceptions: 'At most 400 dates of an event can differ from its rule. Please begin a new event.',
} as const;
