import { derivedKey } from '../base/derived-key';
import type { BusyBlock, EventException, PlannedEvent } from './event-kind';

/** What a family sees of an own event: when it is, and nothing else. */
export function busyBlockOf({ all_day, start, end, zone, rrule, extra_dates, exceptions }: PlannedEvent): BusyBlock {
  return { all_day, start, end, zone, rrule, extra_dates, exceptions: exceptions.map(timesOnly) };
}

function timesOnly({ original, is_canceled, start, end }: EventException): BusyBlock['exceptions'][number] {
  return {
    original,
    ...(is_canceled && { is_canceled }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  };
}

/**
 * The key of an own event's busy blocks. A family must not learn anything from it, and the key of an event that was made from a known date
 * can be worked out from that date. So a part of it stands in the own event alone. Blocks that are older have the key of their event.
 */
const busyKeyOf = (key: string, { busy_secret: secret }: PlannedEvent): string =>
  secret === undefined ? key : derivedKey('busy', secret, key);

/** An own event with what the key of its busy blocks is made of, once there are any. What it was before keeps them where they are. */
export function withBusySecret(
  value: PlannedEvent,
  previous: PlannedEvent | null,
  newSecret: () => string,
): PlannedEvent {
  if (value.busy_in.length === 0) return value;
  return { ...value, busy_secret: value.busy_secret ?? previous?.busy_secret ?? newSecret() };
}

/** A change of a busy block. Null is no block. */
interface BlockChange {
  family: string;
  key: string;
  value: BusyBlock | null;
  previous: BusyBlock | null;
}

/** What a change of an own event does to its busy blocks: one that has the key of its event gives way to one of another key. */
export function blockChanges(key: string, value: PlannedEvent | null, previous: PlannedEvent | null): BlockChange[] {
  const families = new Set([...(value?.busy_in ?? []), ...(previous?.busy_in ?? [])]);
  return [...families].flatMap((family) => {
    const blockIn = (event: PlannedEvent | null) =>
      event?.busy_in.includes(family) ? { key: busyKeyOf(key, event), block: busyBlockOf(event) } : null;
    const [before, after] = [blockIn(previous), blockIn(value)];
    const keys = new Set([before, after].flatMap((block) => (block ? [block.key] : [])));
    const under = (blockKey: string, shown: ReturnType<typeof blockIn>) =>
      shown?.key === blockKey ? shown.block : null;
    return [...keys].map((blockKey) => ({
      family,
      key: blockKey,
      value: under(blockKey, after),
      previous: under(blockKey, before),
    }));
  });
}
