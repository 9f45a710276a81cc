export * from './checks-kind';
export * from './demo-data';
export * from './endpoints';
export * from './guides';
export * from './texts';
