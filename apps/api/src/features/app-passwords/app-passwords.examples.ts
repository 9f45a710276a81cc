import { randomUUID } from 'node:crypto';
import type { EndpointExamples } from '../../slice';

export const examples: EndpointExamples = {
  // A UUID with the version bits of v7, which is all that the schema checks.
  params: { appPassword: randomUUID().replace(/^(.{14})4/, '$17') },
  bodies: { 'PUT /api/app-passwords/{appPassword}': () => ({ name: 'My phone' }) },
};
