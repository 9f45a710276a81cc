import { brotliDecompressSync } from 'node:zlib';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import { fullFormats } from 'ajv-formats/dist/formats';
import type { LightMyRequestResponse as Response } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';

/** Checks replies against the OpenAPI description. Throws when a reply does not conform. */
export function createContract(document: OpenAPIV3_1.Document) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  ajv.addSchema(document, 'openapi');
  const validators = new Map<string, ValidateFunction>();
  const routes = Object.entries(document.paths ?? {}).map(([path, operations]) => ({
    path,
    operations,
    pattern: new RegExp(`^${path.replace(/[.]/g, '[.]').replace(/\{\w+\}/g, '[^/]+')}$`),
  }));

  function getValidator(pointer: string): ValidateFunction {
    const validator = validators.get(pointer) ?? ajv.compile({ $ref: `openapi#${pointer}` });
    validators.set(pointer, validator);
    return validator;
  }

  return function check(method: string, url: string, response: Response): void {
    const [pathname = ''] = url.split('?');
    // Parameters match any text, so paths without one come first.
    const matches = routes
      .filter(({ pattern }) => pattern.test(pathname))
      .sort((a, b) => a.path.length - b.path.length);
    const route = matches.find(({ path }) => path === pathname) ?? matches.at(-1);
    const operation = route?.operations?.[method.toLowerCase() as 'get'];
    if (!route || !operation) return;
    const responses = operation.responses ?? {};
    const status = String(response.statusCode);
    const declaredStatus = [status, `${status[0]}XX`, 'default'].find((name) => name in responses);
    const name = `${method} ${route.path} answered ${status}`;
    if (!declaredStatus) throw new Error(`${name}, which its description does not name`);
    const { content } = responses[declaredStatus] as OpenAPIV3_1.ResponseObject;
    const [type = ''] = String(response.headers['content-type'] ?? '').split(';');
    if (!content) {
      if (response.rawPayload.length > 0) throw new Error(`${name} with a body that its description does not name`);
      return;
    }
    if (!(type in content)) throw new Error(`${name} as ${type || 'nothing'}, which its description does not name`);
    if (type !== 'application/json') return;
    const steps = ['paths', route.path, method.toLowerCase(), 'responses', declaredStatus, 'content', type, 'schema'];
    const pointer = steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
    const validate = getValidator(encodeURI(pointer));
    const isBrotli = response.headers['content-encoding'] === 'br';
    const body = isBrotli ? brotliDecompressSync(response.rawPayload).toString() : response.body;
    if (!validate(JSON.parse(body))) throw new Error(`${name} outside its schema: ${ajv.errorsText(validate.errors)}`);
  };
}
