import type { FeedNotice, WetDiaperNotice } from './diapers';

const countOf = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** '30 hours', '2 days': whole days from two days on. */
const longTime = (hours: number) => (hours < 48 ? countOf(hours, 'hour') : countOf(Math.floor(hours / 24), 'day'));

/** 'No wet diaper has been logged for 9 hours. In the last 24 hours 2 wet diapers are logged; at this age 6 or more are usual.' */
export function wetDiaperFacts({
  wet,
  usual,
  hoursSince,
  areJoined,
}: Omit<WetDiaperNotice, 'level' | 'asksFirst' | 'joined'>): string {
  const none = `No wet diaper has been logged${hoursSince === null ? ' yet' : ` for ${longTime(hoursSince)}`}`;
  if (wet === 0) return `${none}; at this age ${usual} or more in 24 hours are usual.`;
  const sentences = [
    ...(hoursSince !== null && hoursSince >= 8 ? [`${none}.`] : []),
    ...(wet < usual
      ? [
          `In the last 24 hours ${countOf(wet, 'wet diaper')} ${wet === 1 ? 'is' : 'are'} logged; at this age ${usual} or more are usual.`,
          ...(areJoined ? ['What two people logged within ten minutes is counted once.'] : []),
        ]
      : []),
  ];
  return sentences.join(' ');
}

/** 'In the last 24 hours 5 feeds are logged; at this age 8 or more are usual. The last one began 5 hours ago.' */
export function feedFacts({ count, usual, hoursSince }: Omit<FeedNotice, 'level' | 'asksFirst'>): string {
  const sentences = [
    ...(count !== null && count < usual
      ? [
          `In the last 24 hours ${count === 0 ? 'no feed' : countOf(count, 'feed')} ${count < 2 ? 'is' : 'are'} logged; at this age ${usual} or more are usual.`,
        ]
      : []),
    ...(hoursSince >= 5 ? [`The last feed that is logged began ${longTime(hoursSince)} ago.`] : []),
  ];
  return sentences.join(' ');
}
