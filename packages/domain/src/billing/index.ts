export * from './endpoints';
export * from './news';
export * from './plans';
export * from './standing';
export * from './state';
export * from './texts';
