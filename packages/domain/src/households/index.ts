export * from './account-erasure';
export * from './age';
export * from './child';
export * from './demo-data';
export * from './endpoints';
export * from './members';
export * from './roles';
export * from './texts';
