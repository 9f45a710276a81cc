import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { followedContent } from '@everstep/domain/followed-calendars/from-file';
import { readCalendarFile } from '@everstep/domain/icalendar/read-file';

export interface ReadTask {
  bytes: Uint8Array;
  /** Whose clocks times without a zone are of. */
  zone: string;
  /** Of the reply with the events. */
  version: string;
}

/** The reply with the events, compressed, and what is known of it, or why there is none. */
export type ReadResult =
  | 'not_a_calendar'
  | 'too_large'
  | {
      compressed: Uint8Array;
      /** The same for the same events. */
      digest: string;
      eventCount: number;
      unreadableCount: number;
      refreshMinutes: number | null;
    };

export function readCalendar({ bytes, zone, version }: ReadTask): ReadResult {
  const content = followedContent(readCalendarFile(bytes, { zone }));
  if (typeof content === 'string') return content;
  const { events, ...counts } = content;
  const text = JSON.stringify(events);
  return {
    ...counts,
    compressed: gzipSync(`{"success":true,"version":${JSON.stringify(version)},"events":${text}}`),
    digest: createHash('sha256').update(text).digest('base64url'),
    eventCount: events.length,
  };
}
