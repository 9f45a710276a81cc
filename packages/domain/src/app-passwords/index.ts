export * from './app-password';
export * from './data-texts';
export * from './endpoints';
export * from './texts';
