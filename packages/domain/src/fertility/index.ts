export * from './calendar';
export * from './cycles';
export * from './evaluate';
export * from './explain';
export * from './readings';
export * from './signs';
export * from './statistics';
export { detectTemperatureShift, type TemperatureShift } from './temperature';
