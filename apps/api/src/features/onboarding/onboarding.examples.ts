import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  bodies: {
    'POST /api/user/reset-data': ({ email }) => ({ email }),
    'POST /api/users/update-onboarding': ({ email }) => ({ email, first_time_login: false }),
  },
};
