import { busyBlockKind, busyBlockOf, type PlannedEvent } from '@everstep/domain/planner';
import { ownScope } from '../../platform/sync/scope';
import type { ScopedChange } from '../../platform/trackers/change';
import { changeOf } from '../../platform/trackers/use-change';
import type { Calendar } from './calendars';

/** The changes of an event, with what families see of an own one. Null is no event. */
export function eventChanges(
  { scope, kind }: Pick<Calendar, 'scope' | 'kind'>,
  key: string,
  value: PlannedEvent | null,
  previous: PlannedEvent | null,
): ScopedChange[] {
  const change = { ...changeOf(kind, key, value, previous), scope };
  if (scope !== ownScope) return [change];
  const families = new Set([...(value?.busy_in ?? []), ...(previous?.busy_in ?? [])]);
  return [
    change,
    ...[...families].map((family) => {
      const blockIn = (event: PlannedEvent | null) => (event?.busy_in.includes(family) ? busyBlockOf(event) : null);
      return { ...changeOf(busyBlockKind, key, blockIn(value), blockIn(previous)), scope: family };
    }),
  ];
}
