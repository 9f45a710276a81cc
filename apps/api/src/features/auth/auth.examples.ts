import type { EndpointExamples } from '../../slice';

const token = 'A'.repeat(43);

export const examples: EndpointExamples = {
  bodies: {
    'POST /api/users/register': ({ email }) => ({ name: 'N', email, password_hash: 'hunter22-and-more' }),
    'POST /api/users/authenticate': ({ email }) => ({ email, password: 'hunter22-and-more' }),
    'POST /api/user/change-password': () => ({
      current_password: 'hunter22-and-more',
      new_password: 'hunter22-and-more',
    }),
    'POST /api/user/set-password': () => ({ new_password: 'hunter22-and-more' }),
    'POST /api/user/deletion': () => ({ password: 'hunter22-and-more' }),
    'POST /api/user/confirm-email': () => ({ token }),
    'POST /api/users/request-password-reset': ({ email }) => ({ email }),
    'POST /api/users/validate-reset-token': () => ({ token }),
    'POST /api/users/reset-password': () => ({ token, new_password: 'hunter22-and-more' }),
    'POST /api/admin/login': ({ email }) => ({ email, password: 'hunter22-and-more' }),
    'POST /api/admin/verify': ({ email }) => ({ email, password: 'hunter22-and-more', verification_code: '123456' }),
    'POST /api/admin/users': ({ email }) => ({
      name: 'N',
      email: `new-${email}`,
      password: 'hunter22-and-more',
      subscriptionTier: 'elite_premium',
      vipAccess: true,
      reason: 'Because',
    }),
    'PUT /api/admin/users/{id}': () => ({
      name: 'N',
      email: 'other@x.test',
      subscriptionTier: 'ultra_elite',
      vipAccess: true,
      status: 'suspended',
      reason: 'Because',
    }),
    'POST /api/admin/users/{id}/change-password': () => ({ new_password: 'hunter22-and-more', reason: 'Because' }),
    'POST /api/admin/authenticator': () => ({ password: 'hunter22-and-more' }),
    'POST /api/admin/authenticator/confirm': () => ({ verification_code: '123456' }),
    'POST /api/admin/authenticator/remove': () => ({ verification_code: '123456' }),
  },
};
