export * from './canned-replies';
export * from './console-endpoints';
export * from './card-texts';
export * from './endpoints';
export * from './own-tickets';
export * from './texts';
export * from './ticket';
