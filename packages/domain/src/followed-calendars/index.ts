export * from './data-texts';
export * from './endpoints';
export * from './failures';
export * from './followed';
export * from './schedule';
export * from './texts';
