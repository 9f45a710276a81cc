import { blockChanges, busyBlockKind, withBusySecret, type PlannedEvent } from '@everstep/domain/planner';
import { newId } from '../../platform/api/new-id';
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
  if (scope !== ownScope) return [{ ...changeOf(kind, key, value && withoutSecret(value), previous), scope }];
  const next = value && withBusySecret(value, previous, newId);
  return [
    { ...changeOf(kind, key, next, previous), scope },
    ...blockChanges(key, next, previous).map(({ family, ...block }) => ({
      ...changeOf(busyBlockKind, block.key, block.value, block.previous),
      scope: family,
    })),
  ];
}

/** An event that was an own one takes nothing along by which its busy blocks could be told. */
function withoutSecret({ busy_secret: _secret, ...event }: PlannedEvent): PlannedEvent {
  return event;
}
