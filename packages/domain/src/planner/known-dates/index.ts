export * from './choices';
export * from './describe-source';
export { eventOfKnownDate, type KnownDate } from './known-date';
export * from './known-dates';
export * from './panel-texts';
export { keysOfEndedPregnancies } from './pregnancies';
export * from './texts';
