import { regionOf } from '../base/days';

/** By the region of a browser language. */
export const unitSystemOf = (language: string): 'us' | 'metric' => (regionOf(language) === 'US' ? 'us' : 'metric');
