export * from './history';
export * from './insight';
export * from './names';
export * from './endpoints';
export * from './find-insights';
export * from './weekly';
export * from './weekly-texts';
export * from './data-texts';
