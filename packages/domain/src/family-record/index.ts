export * from './endpoints';
export * from './event-lines';
export * from './line';
export * from './people-in-lines';
export * from './texts';
