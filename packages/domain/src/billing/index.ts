export * from './paid-access';
export * from './change-notices';
export * from './endpoints';
export * from './family-plan';
export * from './plans';
export * from './state';
export * from './subscription-status';
export * from './texts';
