export * from './cards';
export * from './lines';
export * from './signs';
export * from './texts';
export * from './urgency';
