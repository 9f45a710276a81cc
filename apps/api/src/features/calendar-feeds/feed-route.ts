import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Server } from '../../http/endpoint';
import { hasTag } from '../../http/etag';
import { limitFor, limits, rejectBeyond } from '../../http/limits/rate-limit';
import { feedTag } from './feed-tag';
import { parseFeedFile, verifierMac } from './feed-token';
import { openFeed } from './open-feed';
import { noteFeedUse } from './repository';
import { writeFeed } from './write-feed';

const fileName = 'calendar.ics';

/** The calendar of a link: `programPaths` says who may read it. */
export function feedRoute(server: Server): void {
  const { app, db, config } = server;
  const rejectOverLinkLimit = rejectBeyond(
    app,
    limits.feedOfLink,
    config,
    (request) => parseFeedFile(fileIn(request))?.id ?? '',
  );

  app.route({
    method: 'GET',
    // Whatever stands in the place of the token gets the same reply.
    url: '/api/feeds/*',
    exposeHeadRoute: false,
    config: { rateLimit: limitFor('feed', config) },
    schema: { hide: true },
    handler: async (request, reply) => {
      const feed = await openFeed(server, fileIn(request));
      if (!feed) return sendNothing(reply);
      const { row, verifier, isOpen } = feed;
      await rejectOverLinkLimit(request, reply);
      request.outcome = { result: isOpen ? 'open' : 'lapsed', user: row.userId };
      const now = new Date();
      const day = now.toISOString().slice(0, 10);
      await noteFeedUse(db, row, { day, mac: verifierMac(config.sealingKeys, row.id, verifier) });
      const tag = await feedTag(db, { feed: row, isOpen, day });
      reply.headers({ 'cache-control': 'private, no-cache', etag: tag, 'x-robots-tag': 'noindex' });
      reply.removeHeader('vary');
      if (hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .send(Readable.from(writeFeed(server, feed, now), { objectMode: false }));
    },
  });
}

const fileIn = ({ params }: FastifyRequest): string => (params as { '*'?: string })['*'] ?? '';

/** For every link that does not work, whatever the reason. */
function sendNothing(reply: FastifyReply): FastifyReply {
  reply.header('x-robots-tag', 'noindex');
  reply.removeHeader('vary');
  return reply.status(404).send();
}
