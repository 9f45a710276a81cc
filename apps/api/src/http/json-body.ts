import type { FastifyInstance } from 'fastify';
import { Refusal } from './errors';

/** Levels of lists and objects inside each other. */
export const deepest = 32;
/** Reading a list of 2.9 million numbers, which fit a body of the largest kind, would hold up everybody else for a second. */
const mostValues = 500_000;

const smallBytes = 65_536;
const largeAtOnce = 2;
const mostWaiting = 40;
/** The answer has to come before anybody on the way gives up on it. */
const patienceMs = 8000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a large body: lets the next one in. Called when the connection is done, unless a handler has taken it over. */
    releaseBody: (() => void) | null;
  }
}

/**
 * Bodies in JSON. How deep and how many is counted before anything is parsed, because `JSON.parse` builds whatever it is given:
 * 5.8 MB of `[` take it a second. Large bodies wait outside the heap, and are parsed and worked on a few at a time.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const slots = createSlots();
  app.decorateRequest('releaseBody', null);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isParsable(body)) return done(new Refusal('bad_input'));
    if (body.length <= smallBytes) return void parse(request, body.toString(), done);
    slots.enter((leave) => {
      if (!leave) return done(new Refusal('unavailable'));
      request.releaseBody = leave;
      if (!request.raw.socket.destroyed) return void parse(request, body.toString(), done);
      leave();
      done(new Refusal('unavailable'));
    });
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (Number(request.headers['content-length'] ?? Infinity) > smallBytes && request.raw.method !== 'GET')
      reply.raw.once('close', () => request.releaseBody?.());
    next();
  });
}

/** False for what is too deep or too much; whether it is JSON at all is left to the parser. */
function isParsable(body: Buffer): boolean {
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
        if (depth > deepest + 1 || values > mostValues) return false;
        break;
      case closeBracket:
      case closeBrace:
        depth -= 1;
        break;
      case comma:
        values += 1;
        if (values > mostValues) return false;
        break;
    }
  }
  return true;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Room for a few at a time; `go` gets null when it would have to wait too long, or when too many do already. */
function createSlots() {
  type Go = (leave: (() => void) | null) => void;
  let inside = 0;
  const waiting = new Map<Go, NodeJS.Timeout>();

  function begin(go: Go): void {
    inside += 1;
    let isInside = true;
    go(() => {
      if (!isInside) return;
      isInside = false;
      inside -= 1;
      const [next] = waiting;
      if (!next) return;
      const [goNext, timer] = next;
      clearTimeout(timer);
      waiting.delete(goNext);
      begin(goNext);
    });
  }

  return {
    enter(go: Go): void {
      if (inside < largeAtOnce) return begin(go);
      if (waiting.size >= mostWaiting) return go(null);
      const giveUp = () => {
        waiting.delete(go);
        go(null);
      };
      waiting.set(go, setTimeout(giveUp, patienceMs));
    },
  };
}
