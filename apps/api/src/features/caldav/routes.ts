import type { FastifyReply, FastifyRequest } from 'fastify';
import { davPageText } from '@everstep/domain/caldav/data-texts';
import { failures } from '@everstep/domain/errors';
import { davMethods } from '@everstep/domain/program-paths';
import type { Server } from '../../http/endpoint';
import { refusalOf } from '../../http/errors';
import { rejectCompressed } from '../../http/json-body';
import { limitFor } from '../../http/limits/rate-limit';
import { requestPath } from '../../http/path';
import { authenticator } from './authenticate';
import type { DavCall } from './call';
import { changeProperties, makeCalendar, removeCalendar } from './handle-calendar';
import { deleteObject, getObject, putObject } from './handle-object';
import { handlePropfind, propfindElsewhere } from './handle-propfind';
import { handleReport } from './handle-report';
import { hrefs, locate } from './locate';
import { DavProblem, problems } from './problem';
import { sendXml } from './reply';
import type { Caller } from './caller';
import { objectWriter } from './write-object';
import { DavCondition } from './xml/requests/dav-condition';
import { xmlLimits, XmlProblem } from './xml/read-xml';
import { element } from './xml/write-xml';

/** What is spoken: RFC 4918 without locks, 3744 as far as programs read it, 4791, 5689. Nothing of invitations. */
const capabilities = '1, 3, access-control, calendar-access, extended-mkcol';
const allow = davMethods.join(', ');

const extraMethods = ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCOL', 'MKCALENDAR'];

/** CalDAV: `programPaths` says who may come. */
export function caldavRoutes(server: Server): void {
  const { app, config } = server;
  for (const method of extraMethods) app.addHttpMethod(method, { hasBody: true });
  const authenticate = authenticator(server);
  const writer = objectWriter(server);
  const callers = new WeakMap<FastifyRequest, Caller>();

  void app.register(async (programs) => {
    programs.removeAllContentTypeParsers();
    programs.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    programs.setErrorHandler((error: Error, request, reply) => sendProblem(error, request, reply));

    const route = (
      url: string,
      methods: readonly string[],
      handler: (call: Omit<DavCall, 'resource'>) => Promise<FastifyReply> | FastifyReply,
    ) =>
      programs.route({
        method: [...methods],
        url,
        exposeHeadRoute: false,
        bodyLimit: xmlLimits.bytes,
        config: { rateLimit: limitFor('dav', config) },
        schema: { hide: true },
        // Before the body is read, and after the limit of requests.
        preParsing: async (request, reply) => {
          reply.headers({ dav: capabilities, 'cache-control': 'private, no-cache, no-transform' });
          reply.removeHeader('vary');
          rejectCompressed(request);
          callers.set(request, await authenticate(request, reply));
        },
        handler: async (request, reply) => {
          const caller = callers.get(request);
          if (!caller) throw new Error('nobody was asked for an app password');
          return handler({ server, caller, request, reply });
        },
      });

    for (const url of ['/dav', '/dav/*'])
      route(url, davMethods, (call) => serve({ ...call, resource: locate(call.request.raw.url ?? '') }));
    for (const url of ['/', '/principals/']) route(url, ['OPTIONS', 'PROPFIND'], (call) => serveElsewhere(call));
    route('/.well-known/caldav', ['GET', 'HEAD', 'OPTIONS', 'PROPFIND'], (call) =>
      ['GET', 'HEAD'].includes(call.request.method) ? call.reply.redirect(hrefs.root, 301) : serveElsewhere(call),
    );
  });

  async function serve(call: DavCall): Promise<FastifyReply> {
    const { resource, request, reply } = call;
    switch (request.method) {
      case 'OPTIONS':
        return sendOptions(reply);
      case 'PROPFIND':
        return handlePropfind(call);
      case 'REPORT':
        return handleReport(call);
      case 'PROPPATCH':
        return changeProperties(call);
      case 'GET':
      case 'HEAD':
        if (resource.is === 'object') return getObject(call, resource);
        if (resource.is !== 'root') break;
        return reply.type('text/plain; charset=utf-8').send(davPageText);
      case 'PUT':
        if (resource.is === 'object') return putObject(call, resource, writer);
        if (resource.is === 'calendar') throw problems.wrongPlace();
        break;
      case 'DELETE':
        if (resource.is === 'object') return deleteObject(call, resource, writer);
        if (resource.is === 'calendar') return removeCalendar(call, resource, writer);
        break;
      case 'MKCOL':
      case 'MKCALENDAR':
        if (resource.is === 'calendar') return makeCalendar(call, resource);
        throw problems.wrongPlace();
    }
    if (resource.is === 'nothing') throw problems.notFound();
    throw problems.notAllowed(allow);
  }

  async function serveElsewhere(call: Omit<DavCall, 'resource'>): Promise<FastifyReply> {
    if (call.request.method === 'OPTIONS') return sendOptions(call.reply);
    return propfindElsewhere(call, requestPath(call.request));
  }
}

const sendOptions = (reply: FastifyReply): FastifyReply => reply.header('allow', allow).status(200).send();

function sendProblem(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request);
  reply.headers(problem.headers);
  if (problem.status === 503) reply.header('retry-after', '5');
  const { body } = problem;
  return body === null ? reply.status(problem.status).send() : sendXml(reply, problem.status, body);
}

function problemOf(error: Error, request: FastifyRequest): DavProblem {
  if (error instanceof DavProblem) return error;
  if (error instanceof XmlProblem) return problems.badXml();
  if (error instanceof DavCondition) return new DavProblem(403, element(error.condition));
  const { code } = refusalOf(error, request);
  return new DavProblem(failures[code].status);
}
