import { lazy } from 'react';
import type { Slice } from '../../platform/slices/registry';

export const fertilitySlice: Slice = {
  name: 'fertility',
  removeFromDevice: async (kind, email) => {
    if (kind === 'fertility-days') await (await import('./remove-from-device')).removeFertilityData(email);
  },
  today: lazy(async () => ({ default: (await import('./today/today-card')).FertilityTodayCard })),
  samples: async () => (await import('./sample-days')).sampleDays(),
};
