import type { Endpoint } from '@everstep/domain/endpoint';
import type { EndpointExamples } from '../../../src/slice';
import { endpointName, pathParams } from './endpoints';

/** The user named by the parameters and the body of a request. */
interface Named {
  id: string;
  email: string;
}

const bySlice = Object.values(
  import.meta.glob<EndpointExamples>('../../../src/features/*/*.examples.ts', { eager: true, import: 'examples' }),
);
const params = Object.fromEntries(bySlice.flatMap((examples) => Object.entries(examples.params ?? {})));
const queries = Object.fromEntries(bySlice.flatMap((examples) => Object.entries(examples.queries ?? {})));
const bodies = Object.fromEntries(bySlice.flatMap((examples) => Object.entries(examples.bodies ?? {})));

/** Turns a user's id into the id of a nonexistent checkout; checkout ids are returned unchanged. */
const unknownSession = ({ id }: Named) => (id.startsWith('cs_') ? id : `cs_test_${id.replaceAll('-', '')}`);

export function exampleQuery(record: Endpoint, text = 'sleep'): string {
  if (!record.query) return '';
  const query = queries[endpointName(record)];
  if (!query) throw new Error(`No examples file of a slice has a query for ${endpointName(record)}`);
  return query(text);
}

export function exampleParams(record: Endpoint, named: Named): Record<string, string> {
  const values: Record<string, string> = {
    ...params,
    id: named.id,
    email: named.email,
    session_id: unknownSession(named),
    ticketId: named.id,
  };
  return Object.fromEntries(
    pathParams(record).map((name) => {
      const value = values[name];
      if (value === undefined)
        throw new Error(`No examples file of a slice has a value for {${name}} of ${endpointName(record)}`);
      return [name, value];
    }),
  );
}

export function buildPath(record: Endpoint, values: Record<string, string>): string {
  return record.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? '').replace(/%40/, '@'),
  );
}

export function exampleBody(record: Endpoint, named: Named): Record<string, unknown> | undefined {
  if (!record.body) return undefined;
  const body = bodies[endpointName(record)];
  if (!body) throw new Error(`No examples file of a slice has a body for ${endpointName(record)}`);
  return body(named);
}

/** A valid request about one user, in the user's own scope. */
export function exampleRequest(record: Endpoint, named: Named) {
  const query = exampleQuery(record);
  return {
    path:
      buildPath(record, exampleParams(record, named)) +
      (query.startsWith('?scope=') ? exampleQuery(record, named.id) : query),
    body: exampleBody(record, named),
  };
}
