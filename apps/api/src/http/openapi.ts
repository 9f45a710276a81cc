import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { brand } from '@everstep/domain/brand';
import type { Config } from '../config';
import { limitFor } from './rate-limit';

/** Made from the endpoint records; the page to try calls on exists in development only. */
export async function describeApi(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand.name} API`, version: '1.0.0' },
      servers: [{ url: config.publicOrigin }],
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { rateLimit: limitFor('read', config) } }, async () =>
    app.swagger(),
  );
  if (config.development) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  }
}
