import type { Access, Endpoint } from '@everstep/domain/endpoint';
import { handle, type Server } from './endpoint';

/** Serves an endpoint to which mail programs send a form of their own (RFC 8058). What the form says is known from the address. */
export function handleMailForm<Body, Reply, A extends Access, Query>(
  server: Server,
  record: Endpoint<unknown, Body, Reply, A, Query>,
  handler: (query: Query) => Promise<Reply>,
): void {
  void server.app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, done) => done(null),
    );
    handle({ ...server, app: scope }, record, async ({ query }) => handler(query));
  });
}
