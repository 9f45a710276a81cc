import fastify from 'fastify';
import { expect, it } from 'vitest';
import { sendMultistatus } from './reply';
import type { DavResponse } from './xml/write-xml';

it('a long reply is written in turns with whatever else there is to do', async () => {
  const app = fastify();
  let turns = 0;
  const batches = Array.from({ length: 100 }, (_, index): DavResponse[] =>
    Array.from({ length: 100 }, (__, number) => ({ href: `/dav/${index}-${number}.ics`, status: 404 })),
  );
  app.get('/', (_request, reply) => {
    const count = () => {
      turns += 1;
      turning = setImmediate(count);
    };
    let turning = setImmediate(count);
    reply.raw.once('close', () => clearImmediate(turning));
    reply.raw.once('finish', () => clearImmediate(turning));
    return sendMultistatus(reply, batches);
  });
  const { statusCode, body } = await app.inject('/');
  await app.close();
  expect([statusCode, body.split('<d:response>').length - 1]).toEqual([207, 10_000]);
  expect(turns).toBeGreaterThanOrEqual(batches.length - 1);
});
