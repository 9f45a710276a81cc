import { safeParse } from 'zod/v4/core';
import { eventSchema, type PlannedEvent } from '../../planner/event-kind';
import { storedEventProblem } from '../../planner/event-problem';
import { UnreadableEvent } from './read-event';

/** The event as it is stored. Throws an UnreadableEvent with the sentence that the server would refuse it with. */
export function checkEvent(value: PlannedEvent): PlannedEvent {
  const { data, error } = safeParse(eventSchema, value);
  const problem = error ? (error.issues[0]?.message ?? '') : storedEventProblem(data);
  if (problem !== null) throw new UnreadableEvent(problem);
  return data as PlannedEvent;
}
