export * from './due';
export * from './endpoints';
export * from './in-app';
export * from './kinds';
export * from './quiet-hours';
export * from './texts';
export * from './tracker-due';
export * from './worth-sending';
