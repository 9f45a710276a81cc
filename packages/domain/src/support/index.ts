export * from './canned-replies';
export * from './console-endpoints';
export * from './endpoints';
export * from './texts';
export * from './ticket';
