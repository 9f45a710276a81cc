import { createConfig, lintFromString } from '@redocly/openapi-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIV3_1 } from 'openapi-types';
import { useApp } from '../../test/test-app';

const api = useApp();
let text = '';
let document: OpenAPIV3_1.Document;

beforeAll(async () => {
  text = (await api.get('/api/openapi.json')).body;
  document = JSON.parse(text) as OpenAPIV3_1.Document;
});

describe('the description of the API', () => {
  it('follows the recommended OpenAPI rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`),
    ).toEqual([]);
  });

  it('states the access, id, group, input and output of each endpoint', () => {
    for (const { method, path, access } of api.endpoints) {
      const operation = document.paths?.[path]?.[method.toLowerCase() as 'get'];
      const name = `${method} ${path}`;
      expect(operation?.operationId, name).toMatch(/^(get|post|put|delete)[A-Z]\w+$/);
      expect(operation?.tags, name).toHaveLength(1);
      expect(
        operation?.security?.some((requirement) => Object.keys(requirement).length === 0),
        name,
      ).toBe(access === 'public');
      expect(JSON.stringify(operation), name).toContain('#/components/schemas/Failure');
    }
    const names = api.endpoints.map(
      ({ method, path }) => document.paths?.[path]?.[method.toLowerCase() as 'get']?.operationId,
    );
    expect(new Set(names).size).toBe(names.length);
    expect(document.components?.securitySchemes).toMatchObject({
      session: { type: 'apiKey', in: 'cookie', name: 'session_token' },
      administrator: { type: 'http', scheme: 'bearer' },
    });
  });

  it('describes every group', () => {
    const described = new Set((document.tags ?? []).filter(({ description }) => description).map(({ name }) => name));
    const used = api.endpoints.map(({ path }) => path.split('/')[2] ?? '');
    expect([...new Set(used)].filter((group) => !described.has(group))).toEqual([]);
    expect([...described].filter((group) => !used.includes(group))).toEqual([]);
  });

  it('declares redirects, files and headers', () => {
    const get = (path: string) => document.paths?.[path]?.get;
    for (const path of ['/api/auth/google', '/api/auth/google/return'])
      expect(Object.keys(get(path)?.responses ?? {}).sort()).toEqual(['302', '4XX', 'default']);
    expect(get('/api/donations/ledger.csv')?.responses?.['200']).toMatchObject({
      content: { 'text/csv': { schema: { type: 'string' } } },
    });
    expect(document.paths?.['/api/auth/google/callback']?.post?.parameters).toMatchObject([
      { in: 'header', name: 'x-session-id' },
    ]);
  });
});
