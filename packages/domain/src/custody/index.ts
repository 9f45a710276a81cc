export * from './endpoints';
export * from './nights';
export * from './patterns';
export * from './plan';
export * from './plan-texts';
export * from './swap';
export * from './swap-texts';
