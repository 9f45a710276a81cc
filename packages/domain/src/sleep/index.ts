export * from './checks';
export * from './csv';
export * from './demo-data';
export * from './sleep-kind';
export * from './spans';
export * from './texts';
export * from './totals';
export * from './typical';
