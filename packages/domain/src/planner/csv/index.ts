export * from './read';
export type { DateOrder } from './read-dates';
export * from './texts';
export { plannerColumns, plannerCsvRows, type Attendee, type PlannerRow } from './write';
