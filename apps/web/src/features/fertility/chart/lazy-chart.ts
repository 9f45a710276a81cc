import { lazyPart } from '../../../platform/offline/lazy-part';

export const loadChart = async () => (await import('./temperature-chart')).TemperatureChart;

export const TemperatureChart = lazyPart(loadChart);
