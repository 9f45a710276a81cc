import { lapsedFeedEvent } from '@everstep/domain/calendar-feeds/feed-events';
import { createCalendarWriter } from '@everstep/domain/icalendar/write-calendar';
import type { Server } from '../../http/endpoint';
import type { OpenFeed } from './open-feed';
import { readFeed } from './read-feed';

/** The file of a feed, piece by piece, as fast as its reader takes it. */
export async function* writeFeed(server: Server, feed: OpenFeed, now: Date): AsyncGenerator<string> {
  const writer = createCalendarWriter();
  yield writer.head();
  if (!feed.isOpen) yield writer.event(lapsedFeedEvent(now.toISOString().slice(0, 10)));
  else
    for await (const events of readFeed(server, feed, now)) {
      const text = events.map((event) => writer.event(event)).join('');
      if (text !== '') yield text;
    }
  yield writer.tail();
}
