import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import { brand } from '@everstep/domain/base/brand';
import { userIdHeader, type Endpoint } from '@everstep/domain/endpoint';
import type { Kind } from '@everstep/domain/sync';
import type { Config } from '../config';
import { limitFor } from './limits/rate-limit';
import { describeKinds, withoutOtherFields, type JsonSchema } from './openapi-kinds';
import { sessionCookie } from './session/session';

/** OpenAPI from the endpoint records and the kinds that are logged; Swagger UI in development only. */
export async function describeApi(
  app: FastifyInstance,
  config: Config,
  { endpoints, kinds }: { endpoints: readonly Endpoint[]; kinds: readonly Kind[] },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1.0.0',
        description: 'Generated from the endpoint records that the service and the app share.',
        license: { name: 'All rights reserved', url: config.publicOrigin },
      },
      servers: [{ url: '/' }],
      tags: Object.values(groups),
      components: { securitySchemes },
    },
    transform: jsonSchemaTransform,
    transformObject: (input) => {
      if (!('openapiObject' in input)) throw new Error('the API is described by OpenAPI 3');
      const document = input.openapiObject as Partial<OpenAPIV3_1.Document>;
      for (const record of endpoints) describeOperation(document, record);
      describeKinds(document.components?.schemas as Record<string, JsonSchema>, kinds);
      return input.openapiObject;
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true }, config: { rateLimit: limitFor('read', config) } }, async () =>
    app.swagger(),
  );
  if (config.development) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  }
}

const securitySchemes: Record<string, OpenAPIV3_1.SecuritySchemeObject> = {
  session: { type: 'apiKey', in: 'cookie', name: sessionCookie, description: 'Set by signing in. HttpOnly.' },
  administrator: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that came with the second step of signing in, bound to the same session.',
  },
};

/** By the first segment of the path, which is not always the name of the slice. */
const groups: Record<string, OpenAPIV3_1.TagObject> = {
  auth: { name: 'auth', description: 'Signing in and out' },
  users: { name: 'users', description: 'Registering, signing in and resetting a password' },
  user: { name: 'user', description: 'What belongs to the signed-in user' },
  admin: { name: 'admin', description: 'The administrator console' },
  lessons: { name: 'lessons', description: 'The library and how far a user has read' },
  'lesson-search': { name: 'lesson-search', description: 'Searching the library' },
  'init-sample-data': { name: 'init-sample-data', description: 'Loading the lessons if the library is empty' },
  quiz: { name: 'quiz', description: 'Results of the Smart-Start quiz' },
  chat: { name: 'chat', description: 'Dr. Halsey, and what was asked' },
  billing: { name: 'billing', description: 'The subscription of the caller' },
  payments: { name: 'payments', description: 'Checkout of a subscription' },
  donations: { name: 'donations', description: 'Gifts, and what was given month by month' },
  fertility: { name: 'fertility', description: 'The fertility tracker' },
  sync: { name: 'sync', description: 'What is logged, exchanged between devices and members of a family' },
  households: { name: 'households', description: 'Families: their children and members' },
  'app-passwords': { name: 'app-passwords', description: 'What calendar apps of phones and computers sign in with' },
  'calendar-feeds': { name: 'calendar-feeds', description: 'Links by which calendars of phones read events' },
  invitations: { name: 'invitations', description: 'Invitations to a family, for whoever has the link' },
  'followed-calendars': {
    name: 'followed-calendars',
    description: 'Calendars of other services that a family or the caller follows',
  },
  reminders: {
    name: 'reminders',
    description: 'What became of reminders, stopping them, and the devices that get notifications',
  },
  insights: { name: 'insights', description: 'What the entries of the caller say, and the weekly email about it' },
  profile: { name: 'profile', description: 'What users say about themselves' },
  support: { name: 'support', description: 'Messages to support and the answers' },
  community: { name: 'community', description: 'The waiting list of the community' },
  strategies: { name: 'strategies', description: 'The guides for mothers and fathers' },
  health: { name: 'health', description: 'Whether the process answers' },
  ready: { name: 'ready', description: 'Whether the process and its database can serve' },
};

function describeOperation(document: Partial<OpenAPIV3_1.Document>, record: Endpoint): void {
  const operation = document.paths?.[record.path]?.[lowerCaseMethod(record)];
  if (!operation) return;
  const [group = ''] = record.path.split('/').slice(2);
  operation.operationId = buildOperationId(record);
  operation.tags = [group];
  operation.security = securityFor(record);
  const headers = {
    ...record.headers,
    ...(record.requiresUserId && { [userIdHeader]: 'The id of the signed-in user' }),
  };
  for (const [name, description] of Object.entries(headers)) {
    const required = name === userIdHeader;
    (operation.parameters ??= []).push({ in: 'header', name, description, required, schema: { type: 'string' } });
  }
  describeReply(operation, record);
  nameSchemas(document, operation);
}

const lowerCaseMethod = ({ method }: Endpoint) => method.toLowerCase() as Lowercase<Endpoint['method']>;

/** `GET /api/lessons/{slug}` is `getLessonsBySlug`. */
function buildOperationId(record: Endpoint): string {
  const parts = record.path
    .slice('/api/'.length)
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/\-_.]/);
  return lowerCaseMethod(record) + parts.map(capitalize).join('');
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Public endpoints may return more to a signed-in user. */
function securityFor({ access }: Endpoint): OpenAPIV3_1.SecurityRequirementObject[] {
  if (access === 'admin') return [{ session: [], administrator: [] }];
  return access === 'public' ? [{}, { session: [] }] : [{ session: [] }];
}

function describeReply(operation: OpenAPIV3_1.OperationObject, { replyType, hasETag, mayStream }: Endpoint): void {
  const responses = (operation.responses ??= {});
  const json = responses['2XX'];
  if (mayStream && json && 'content' in json)
    json.content = { ...json.content, 'text/event-stream': { schema: { type: 'string' } } };
  if (hasETag) responses['304'] = { description: 'Not changed since the last request' };
  if (!replyType) return;
  delete responses['2XX'];
  if (replyType === 'redirect') {
    responses['302'] = { description: 'Redirect', headers: { location: { schema: { type: 'string' } } } };
    // An operation needs a success or a default response.
    responses.default = responses['5XX'] ?? { description: 'Failure' };
    delete responses['5XX'];
  } else {
    const file = { [replyType]: { schema: { type: 'string' as const } } };
    responses['200'] = { description: 'The file', content: file };
  }
}

/** Names the schemas of bodies and replies for generated clients; all failures share one. */
function nameSchemas(document: Partial<OpenAPIV3_1.Document>, operation: OpenAPIV3_1.OperationObject): void {
  const schemas = ((document.components ??= {}).schemas ??= {});
  const name = (content: { content?: Record<string, OpenAPIV3_1.MediaTypeObject> } | undefined, as: string) => {
    const json = content?.content?.['application/json'];
    if (!json?.schema || '$ref' in json.schema) return;
    schemas[as] ??= json.schema;
    json.schema = { $ref: `#/components/schemas/${as}` };
  };
  const id = capitalize(operation.operationId ?? '');
  if (operation.requestBody && !('$ref' in operation.requestBody)) {
    const json = operation.requestBody.content['application/json'];
    if (json?.schema) json.schema = withoutOtherFields(json.schema as JsonSchema) as OpenAPIV3_1.SchemaObject;
    name(operation.requestBody, `${id}Body`);
  }
  for (const [status, response] of Object.entries(operation.responses ?? {}))
    if (response && !('$ref' in response)) name(response, /^[45d]/.test(status) ? 'Failure' : `${id}Reply`);
}
