export * from './lesson-levels';
export * from './document';
export * from './endpoints';
export * from './figures';
export * from './lesson';
export * from './slug';
export * from './texts';
