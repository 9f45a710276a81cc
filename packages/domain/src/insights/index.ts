export * from './history';
export * from './insight';
export * from './names';
export * from './endpoints';
export * from './find-insights';
