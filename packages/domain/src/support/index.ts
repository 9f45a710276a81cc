export * from './endpoints';
export * from './texts';
export * from './ticket';
