import { lazy } from 'react';
import { orUnavailableSection } from '../unavailable-section';

export const loadChart = () => import('./temperature-chart').then((module) => ({ default: module.TemperatureChart }));

export const TemperatureChart = lazy(() => loadChart().catch(orUnavailableSection));
