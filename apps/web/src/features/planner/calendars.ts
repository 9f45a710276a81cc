import { canChangeEntry, hasRole, type Household } from '@everstep/domain/households';
import { busyBlockKind, eventKind, familyName, ownEventKind, screenTexts } from '@everstep/domain/planner';
import { ownScope } from '../../platform/sync/scope';
import { familyAccess } from '../../platform/trackers/family-access';

const attendeeColors = ['spruce', 'apricot', 'sky', 'clay', 'plum', 'fertile'] as const;
export type AttendeeColor = (typeof attendeeColors)[number];

/** A member or a child of a family. */
export interface Person {
  id: string;
  name: string;
  initial: string;
  isChild: boolean;
  color: AttendeeColor;
}

/** Where events are: a family, or the user alone. */
export interface Calendar {
  scope: string;
  kind: typeof eventKind;
  name: string;
  isPrivate: boolean;
  /** Members first, then children. */
  people: readonly Person[];
  /** Whose events these are, of the user's own. */
  owner: string | null;
  /** Whether this user may add events, by role and plan. */
  mayAdd: boolean;
  /** Whether the plan lets this user change what is in it: a family's goes by any parent's, the own one by the user's. */
  isOpen: boolean;
  mayChange: (createdBy: string | null | undefined) => boolean;
}

const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '?';

function peopleOf({ members, children }: Household): Person[] {
  return [
    ...members.map(({ id, name }) => ({ id, name, isChild: false })),
    ...children.map(({ id, name }) => ({ id, name, isChild: true })),
  ].map((attendee, index) => ({
    ...attendee,
    initial: initialOf(attendee.name),
    color: attendeeColors[index % attendeeColors.length] ?? 'spruce',
  }));
}

/** The calendars of a user: those of the families, and the own one as the last. */
export function calendarsOf(households: readonly Household[], userId: string, hasOwnPlan: boolean): Calendar[] {
  const own: Calendar = {
    scope: ownScope,
    kind: ownEventKind,
    name: screenTexts.onlyMe,
    isPrivate: true,
    people: [],
    owner: userId,
    mayAdd: hasOwnPlan,
    isOpen: hasOwnPlan,
    mayChange: () => true,
  };
  const isOpen = (household: Household) => familyAccess(household, 'family_planner', true);
  const families = households.map((household): Calendar => ({
    scope: household.id,
    kind: eventKind,
    name: familyName(household, households.length, userId),
    isPrivate: false,
    people: peopleOf(household),
    owner: null,
    mayAdd: isOpen(household) && hasRole(household.role, 'carer'),
    isOpen: isOpen(household),
    mayChange: (createdBy) => canChangeEntry(household.role, createdBy === undefined || createdBy === userId),
  }));
  return [...families, own];
}

/** The lists that make up the planner. */
export const listsOf = (calendars: readonly Calendar[]) =>
  calendars.flatMap(({ scope, kind, isPrivate }) =>
    isPrivate
      ? [{ scope, kind }]
      : [
          { scope, kind },
          { scope, kind: busyBlockKind },
        ],
  );
