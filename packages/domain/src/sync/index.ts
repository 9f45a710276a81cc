export * from './endpoints';
export { entryChecksum, type EntryCheck } from './entry-check';
export * from './kind';
export * from './left-behind';
export * from './limits';
export * from './merge';
export * from './put-back';
export * from './refused-entry';
export * from './texts';
