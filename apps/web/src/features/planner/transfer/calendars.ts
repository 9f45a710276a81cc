import { hasRole, type Household } from '@everstep/domain/households';
import {
  eventKind,
  ownEventKind,
  plannerTransferTexts,
  type PlannedEvent,
  type Attendee,
} from '@everstep/domain/planner';
import { ownScope } from '../../../platform/sync/scope';

export interface Calendar {
  scope: string;
  kind: typeof eventKind;
  label: string;
  isOwn: boolean;
  /** Whom its events can be for. */
  people: readonly Attendee[];
  /** Whether this user may plan in it. */
  isOpen: boolean;
}

export interface StoredEvent {
  key: string;
  value: PlannedEvent;
}

const peopleOf = ({ members, children }: Household): Attendee[] => [
  ...members.map(({ id, name }) => ({ id, name, is_child: false })),
  ...children.map(({ id, name }) => ({ id, name, is_child: true })),
];

/** The calendars of a user: of each family, and the user's own as the last. */
export function calendarsOf(
  households: readonly Household[],
  open: { family: boolean; own: boolean },
): readonly [...families: Calendar[], own: Calendar] {
  const families = households.map((household) => ({
    scope: household.id,
    kind: eventKind,
    label:
      households.length > 1
        ? plannerTransferTexts.familyOf(household.children.map(({ name }) => name))
        : plannerTransferTexts.family,
    isOwn: false,
    people: peopleOf(household),
    isOpen: open.family && hasRole(household.role, 'carer'),
  }));
  const everybody = new Map(households.flatMap(peopleOf).map((attendee) => [attendee.id, attendee]));
  const own = {
    scope: ownScope,
    kind: ownEventKind,
    label: plannerTransferTexts.own,
    isOwn: true,
    people: [...everybody.values()],
    isOpen: open.own,
  };
  return [...families, own];
}
