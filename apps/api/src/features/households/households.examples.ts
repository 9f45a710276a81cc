import { randomUUID } from 'node:crypto';
import type { EndpointExamples } from '../../slice';

// A UUID with the version bits of v7, which is all that the schema checks.
const newId = () => randomUUID().replace(/^(.{14})4/, '$17');

export const examples: EndpointExamples = {
  params: {
    household: '0198a0a0-0000-7000-8000-00000000fa00',
    child: '0198a0a0-0000-7000-8000-00000000c000',
    member: '0198a0a0-0000-7000-8000-000000000000',
    invitation: '0198a0a0-0000-7000-8000-000000000001',
  },
  bodies: {
    'POST /api/households': () => ({ id: newId() }),
    'PUT /api/households/{household}/country': () => ({ country: 'UK' }),
    'PUT /api/households/{household}/children/{child}': () => ({
      name: 'Mila',
      birth_date: '2026-09-14',
      gestation_weeks: 38,
      sex: 'girl',
    }),
    'POST /api/households/{household}/invitations': () => ({ id: newId(), email: 'ben@x.test', role: 'parent' }),
    'PUT /api/households/{household}/members/{member}': () => ({ role: 'carer' }),
    'POST /api/invitations/read': () => ({ token: 'not-a-token' }),
    'POST /api/invitations/accept': () => ({ token: 'not-a-token' }),
  },
};
