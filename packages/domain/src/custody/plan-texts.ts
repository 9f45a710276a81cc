import { maxPatternNights } from './patterns';

/** What is wrong with a plan, and what to do about it. */
export const planTexts = {
  dayInvalid: 'Please choose a date.',
  sideRequired: 'Please choose one of the two parents.',
  nameRequired: 'Please give it a name, such as Thanksgiving.',
  nameLong: 'This name is too long. Please shorten it to 60 characters.',
  patternInvalid: `Please choose a parent for each night, for 1 to ${maxPatternNights} nights.`,
  holidayNights: 'A holiday has 1 to 31 nights.',
  tooMany: 'A plan has room for 30 holidays and 30 vacations. Please take some out.',
  timeInvalid: 'Please give the time of the exchange, such as 17:00.',
  timeSkipped: (day: string) =>
    `On ${day} the clocks go forward and skip this time. Please choose another time for the exchange.`,
  placeLong: 'The place is too long. Please shorten it to 200 characters.',
  noteLong: 'The note is too long. Please shorten it to 2,000 characters.',
  zoneUnknown: 'We do not know this time zone. Please choose it again.',
  sameParents: 'A plan is between two parents. Please choose two different ones.',
  notParents: 'Both parents of a plan must be parents of this family. Please choose them again.',
  nameBoth: 'There is another parent in this family, so a plan names both of you. Please choose the other one.',
  sidesExchanged:
    'The earlier plan of this child has the two of you the other way round. Please exchange the two parents, so that swapped nights stay right.',
  tooManyToday: 'You have made 20 plans in the last 24 hours. Please wait until tomorrow.',
  notYourPlan: 'A plan is made by one of its two parents. Please choose yourself as one of them.',
  begun: 'This evening has already begun, so its night stays as it is. Please choose a later first evening.',
  dateMissing: (name: string) => `There is no such date for ${name}. Please choose it again.`,
  backwards: (name: string) => `${name} ends before it begins. Please check both dates.`,
  vacationLong: 'A vacation has 92 nights at most. Please choose an earlier last day.',
  summerBackwards: 'Summer ends before it begins. Please check both dates.',
  yearOutside: 'A plan is for evenings from 1990 to 2099. Please choose a date within that.',
  unknownChild: 'This child is not in your family any more.',
} as const;
