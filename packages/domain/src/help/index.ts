export * from './alert-card';
export * from './cards';
export * from './lines';
export * from './sign-topics';
export * from './signs';
export * from './texts';
export * from './urgency';
