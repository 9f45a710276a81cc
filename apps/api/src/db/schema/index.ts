export * from './accounts';
export * from './console';
export * from './health';
export * from './learning';
export * from './money';
export * from './support';
