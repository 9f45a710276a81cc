export * from './endpoints';
export * from './kind';
