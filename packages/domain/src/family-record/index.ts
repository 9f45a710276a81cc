export * from './endpoints';
export * from './line';
export * from './texts';
