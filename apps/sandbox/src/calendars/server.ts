import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { html } from '../html';
import { closeNow, listen } from '../launch/ports';
import { sendJson, sendPage, sendRedirect } from '../replies';
import { behaviors, Calendars, etagOf, readBehavior, type CalendarBehavior, type PublishedCalendar } from './calendars';
import { calendarsPage, calendarsTitle } from './pages';

interface CalendarControls {
  /** Returns the address. */
  publish(name: string, text: string): string;
  behave(name: string, behavior: CalendarBehavior): void;
  requestCount(name: string): number;
}

export interface MountedCalendars extends CalendarControls {
  /** Serves everything below `/calendars`. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Ends pending requests. */
  stop(): void;
}

export interface RunningCalendars extends CalendarControls {
  url: string;
  stop(): Promise<void>;
}

/** Starts the calendar server on its own port. */
export async function startCalendars(): Promise<RunningCalendars> {
  const server = createServer();
  const url = `http://localhost:${await listen(server, 0, 'localhost')}`;
  const mounted = mountCalendars({ url });
  server.on('request', (request, response) => void mounted.handle(request, response));
  return {
    ...mounted,
    url,
    async stop() {
      mounted.stop();
      await closeNow(server);
    },
  };
}

/** Calendars that can be followed, below `/calendars` of the server at `url`. Each behaves as it is told. */
export function mountCalendars({ url }: { url: string }): MountedCalendars {
  const calendars = new Calendars();
  const open = new Set<ServerResponse>();
  const addressOf = (name: string) => `${url}/calendars/${name}.ics`;

  function setBehavior(name: string, value: unknown): boolean {
    const calendar = calendars.find(name);
    const behavior = readBehavior(value);
    if (calendar && behavior) calendar.behavior = behavior;
    return calendar !== null && behavior !== null;
  }

  async function serveBehavior(name: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isSet = setBehavior(name, new URLSearchParams(await readText(request)).get('behavior'));
    if (isSet) sendRedirect(response, '/calendars');
    else
      sendJson(response, 400, {
        error: `There is no such calendar, or no such behavior: ${[...behaviors.keys()].join(', ')}.`,
      });
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', url);
    const [, file] = /^\/calendars\/([\w-]+)\.ics$/.exec(pathname) ?? [];
    const [, changed] = /^\/calendars\/([\w-]+)\/behavior$/.exec(pathname) ?? [];
    const calendar = file === undefined ? null : calendars.find(file);
    if (request.method === 'PUT' && file !== undefined) {
      calendars.publish(file, await readText(request));
      return sendJson(response, 200, { address: addressOf(file) });
    }
    if (request.method === 'POST' && changed !== undefined) return serveBehavior(changed, request, response);
    if (request.method === 'GET' && calendar) return send(calendar, request, response, addressOf(calendar.name));
    if (request.method === 'GET' && /^\/calendars\/?$/.test(pathname))
      return sendPage(response, 200, calendarsTitle, calendarsPage(url, calendars.list));
    sendPage(response, 404, calendarsTitle, html`<p>There is no such calendar.</p>`);
  }

  return {
    publish(name, text) {
      calendars.publish(name, text);
      return addressOf(name);
    },
    behave(name, behavior) {
      if (!setBehavior(name, behavior)) throw new Error(`there is no calendar ${name}`);
    },
    requestCount: (name) => calendars.find(name)?.requestCount ?? 0,
    handle(request, response) {
      open.add(response);
      response.once('close', () => open.delete(response));
      return serve(request, response).catch(() => void response.destroy());
    },
    stop() {
      for (const response of open) response.destroy();
    },
  };
}

const type = { 'content-type': 'text/calendar; charset=utf-8' };
/** More than anybody follows. */
const hugeText = () => `BEGIN:VCALENDAR\r\n${'X-FILLER:1\r\n'.repeat(500_000)}END:VCALENDAR\r\n`;

function send(calendar: PublishedCalendar, request: IncomingMessage, response: ServerResponse, address: string): void {
  calendar.requestCount += 1;
  const sendCompressed = (text: string) =>
    void response.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(gzipSync(text));
  switch (calendar.behavior) {
    case 'silent':
      return;
    case 'compressed':
      return sendCompressed(calendar.text);
    case 'bomb':
      return sendCompressed(hugeText());
    case 'huge':
      return void response.writeHead(200, type).end(hugeText());
    case 'page':
      return sendPage(response, 200, 'Sign in', html`<p>Please sign in to see this calendar.</p>`);
    case 'circle':
      return sendRedirect(response, address);
    case 'inside':
      return sendRedirect(response, 'https://169.254.169.254/latest/meta-data');
    case 'moved':
      if (!request.url?.includes('?moved')) return sendRedirect(response, `${address}?moved`);
      return sendGood(calendar, request, response);
    case 'good':
      return sendGood(calendar, request, response);
    default:
      return sendPage(
        response,
        Number(calendar.behavior),
        'No calendar',
        html`<p>It answers ${calendar.behavior}.</p>`,
      );
  }
}

function sendGood(calendar: PublishedCalendar, { headers }: IncomingMessage, response: ServerResponse): void {
  const etag = etagOf(calendar);
  const validators = { etag, 'last-modified': calendar.modifiedAt.toUTCString() };
  if (headers['if-none-match'] === etag) response.writeHead(304, validators).end();
  else response.writeHead(200, { ...type, ...validators }).end(calendar.text);
}
