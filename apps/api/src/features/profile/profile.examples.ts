import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  bodies: {
    'PUT /api/profile': () => ({
      firstName: 'Ana',
      lastName: 'Bell',
      phone: '+1 202 555 0147',
      dateOfBirth: '1991-04-05',
      address: '12 Linden Street',
      city: 'Springfield',
      state: 'Vermont',
      zipCode: '05156',
      partnerName: 'Ben Bell',
      partnerEmail: 'ben@parents.example',
      childrenCount: '1',
      currentStage: 'trying',
      version: 'a-version-that-was-read',
    }),
  },
};
