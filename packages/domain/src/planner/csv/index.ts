export * from './read';
export type { DateOrder } from './read-dates';
export * from './texts';
export { attendeeNames, plannerColumns, plannerCsvRows, type Attendee, type PlannerRow } from './write';
