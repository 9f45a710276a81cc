export * from './csv';
export * from './demo-data';
export * from './problems';
export * from './sleep-kind';
export * from './spans';
export * from './texts';
export * from './totals';
export * from './typical';
