import { streamChanges, type StreamEvent } from '@everstep/domain/sync';
import type { Announcement } from '../../entries/announcements';
import { handle, replySent, type Server } from '../../http/endpoint';
import type { User } from '../../http/session/session';
import { eventStreams, type EventStream } from '../../http/stream';
import { listHouseholdIds } from '../households/repository';

/** With each of so many heartbeats the session is checked again. */
const heartbeatsPerCheck = 3;
/** Beyond this number a user's oldest streams are closed. */
const maxStreamsPerUser = 20;
/** The client's pause before it connects again. */
const retryMs = 2000;

interface Stream {
  user: User;
  /** The user's own scope and households. */
  scopes: ReadonlySet<string>;
  events: EventStream<StreamEvent>;
  /** Checks run one after the other, so that the latest one has the last word. */
  checked: Promise<void>;
}

/** Streams of events that say that something has changed, never what. */
export function streamRoutes(server: Server): void {
  const { app, db, sessions, announcements } = server;
  const streams = new Set<Stream>();
  let listening: Promise<() => void> | undefined;

  const findScopes = async (userId: string) => new Set([userId, ...(await listHouseholdIds(db, userId))]);

  const openStream = eventStreams<StreamEvent>(app);

  function close(stream: Stream): void {
    streams.delete(stream);
    stream.events.close();
  }

  /** The user's session or households may have changed. Resolves to whether the stream stays open. */
  async function checkAccess(stream: Stream): Promise<boolean> {
    stream.checked = stream.checked.then(() => check(stream));
    await stream.checked;
    return streams.has(stream);
  }

  async function check(stream: Stream): Promise<void> {
    if (!streams.has(stream)) return;
    try {
      if (await sessions.isOpen(stream.user)) {
        stream.scopes = await findScopes(stream.user.id);
        return;
      }
      stream.events.send('end');
      close(stream);
    } catch {
      // Without the database nobody knows. The client connects again and is checked then.
      close(stream);
    }
  }

  async function pass(stream: Stream, announcement: Announcement): Promise<void> {
    if (announcement === 'missed') {
      if (!(await checkAccess(stream))) return;
      stream.events.send('access');
      for (const scope of stream.scopes) stream.events.send('change', { scope });
    } else if ('scope' in announcement) {
      if (stream.scopes.has(announcement.scope)) stream.events.send('change', announcement);
    } else if (announcement.user === stream.user.id) {
      if (await checkAccess(stream)) stream.events.send('access');
    }
  }

  function closeOldest(userId: string): void {
    const own = [...streams].filter(({ user }) => user.id === userId);
    for (const stream of own.slice(0, Math.max(0, own.length - maxStreamsPerUser))) close(stream);
  }

  async function open(user: User): Promise<EventStream<StreamEvent>> {
    let beats = 0;
    const events = openStream({
      retryMs,
      onBeat() {
        beats += 1;
        if (beats % heartbeatsPerCheck === 0) void checkAccess(stream);
      },
    });
    const stream: Stream = { user, scopes: new Set(), events, checked: Promise.resolve() };
    streams.add(stream);
    events.closed.addEventListener('abort', () => streams.delete(stream));
    closeOldest(user.id);
    // The session may have ended since the request was admitted, when nobody listened for it yet.
    await checkAccess(stream);
    return events;
  }

  handle(server, streamChanges, async ({ user, reply }) => {
    listening ??= announcements.listen((announcement) => {
      for (const stream of streams) void pass(stream, announcement);
    });
    // The client pulls once the stream is open, so what changes from then on has to be heard.
    await listening;
    const events = await open(user);
    await events.sendAs(reply);
    return replySent;
  });

  app.addHook('preClose', (done) => {
    void listening?.then((stop) => stop());
    done();
  });
}
