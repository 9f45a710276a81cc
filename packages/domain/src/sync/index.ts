export * from './endpoints';
export * from './kind';
export * from './left-behind';
export * from './limits';
export * from './refused-entry';
export * from './texts';
