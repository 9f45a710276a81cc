export * from './emergency-texts';
export * from './endpoints';
export * from './history-search';
export * from './message';
export * from './reply-document';
export * from './screen-texts';
export * from './stage-questions';
export * from './texts';
export { triage, type Triage, type TriageContext, type TriageLevel } from './triage';
