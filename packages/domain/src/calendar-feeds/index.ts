export * from './data-texts';
export * from './endpoints';
export * from './feed';
export * from './texts';
