export * from './describe';
export * from './endpoints';
export * from './event-lines';
export { momentText, type RecordReader } from './field-words';
export * from './files';
export * from './line';
export * from './people-in-lines';
export * from './texts';
export * from './verify';
