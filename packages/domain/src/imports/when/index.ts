export { dateOrders, type DateOrder } from './dates';
export * from './durations';
export * from './order';
export * from './spans';
export { readTimeOfDay } from './times';
export { readDay, readMoment } from './when';
