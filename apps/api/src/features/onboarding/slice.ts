import type { Slice } from '../../slice';
import { onboardingRoutes } from './routes';

export const onboardingSlice: Slice = { name: 'onboarding', register: onboardingRoutes };
