export * from './imported';
export * from './read-table';
export * from './texts';
export * from './units';
