import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors';

/** The maximum nesting of lists and objects. */
export const maxDepth = 32;
/** A list of 2.9 million numbers fits the largest body, and parsing it would block the event loop for a second. */
const maxValues = 500_000;

const smallBytes = 65_536;
const largeBodies = {
  atOnce: 2,
  maxWaiting: 40,
  /** Below the 30 s after which the connection is closed. */
  maxWaitMs: 20_000,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the slot of a large body: called after the handler, or when the connection closes before it. */
    releaseBody: (() => void) | null;
  }
}

/**
 * Parses JSON bodies. Depth and number of values are checked first, because `JSON.parse` has no limits: 5.8 MB of `[` takes a
 * second. A large body is first received completely, as a buffer outside the heap, and then waits for one of two slots, so that a
 * slow sender occupies none.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const slots = createSlots(largeBodies);
  app.decorateRequest('releaseBody', null);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isWithinLimits(body)) return done(new Refusal('bad_input'));
    if (body.length <= smallBytes) return void parse(request, body.toString(), done);
    slots.enter((release) => {
      if (!release) return done(new Refusal('unavailable'));
      request.releaseBody = release;
      if (!request.raw.socket.destroyed) return void parse(request, body.toString(), done);
      release();
      done(new Refusal('unavailable'));
    });
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (Number(request.headers['content-length'] ?? Infinity) > smallBytes && request.raw.method !== 'GET')
      reply.raw.once('close', () => request.releaseBody?.());
    next();
  });
}

/** Checks depth and number of values only; the parser checks the syntax. */
function isWithinLimits(body: Buffer): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case quote:
        for (at += 1; at < body.length && body[at] !== quote; at += 1) if (body[at] === backslash) at += 1;
        break;
      case openBracket:
      case openBrace:
        depth += 1;
        values += 1;
        if (depth > maxDepth + 1 || values > maxValues) return false;
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      case comma:
        values += 1;
        if (values > maxValues) return false;
        break;
    }
  }
  return true;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Calls `start` when a slot is free, or with null when the queue is full or the wait is too long. */
function createSlots({ atOnce, maxWaiting, maxWaitMs }: typeof largeBodies) {
  type Start = (release: (() => void) | null) => void;
  let running = 0;
  const waiting = new Map<Start, NodeJS.Timeout>();

  function run(start: Start): void {
    running += 1;
    let isReleased = false;
    start(() => {
      if (isReleased) return;
      isReleased = true;
      running -= 1;
      const [next] = waiting;
      if (!next) return;
      const [startNext, timer] = next;
      clearTimeout(timer);
      waiting.delete(startNext);
      run(startNext);
    });
  }

  return {
    enter(start: Start): void {
      if (running < atOnce) return run(start);
      if (waiting.size >= maxWaiting) return start(null);
      const abandon = () => {
        waiting.delete(start);
        start(null);
      };
      waiting.set(start, setTimeout(abandon, maxWaitMs));
    },
  };
}

/** Compressed bodies are not supported and would fail as invalid JSON. */
export function rejectCompressed(request: FastifyRequest): void {
  if (request.headers['content-encoding'] !== undefined) throw new Refusal('unsupported');
}
