import { canUseFeature } from '@everstep/domain/features';
import { canChangeEntry, hasRole } from '@everstep/domain/households';
import { eventKind, familyName, ownEventKind, screenTexts } from '@everstep/domain/planner';
import type { Membership } from '../../entries/scopes';
import type { Server } from '../../http/endpoint';
import { isConsentInForce } from '../account/repository';
import { listHouseholdChildren, listHouseholdIds, listMembers, parentsCanUse } from '../households/repository';
import { listCalendars, mainCalendar, type CalendarPath } from './repository';
import { openCalendar, type CalendarSettings } from './sealing';
import type { Caller } from './caller';

/** What a plan must have for a calendar to be changed by programs. */
const calendarFeature = 'dual_parent_calendar_sync';

/** The last part of the path of the user's own calendar. */
const ownCalendar = 'own';

/** A calendar as one user sees it. */
export interface DavCalendar extends CalendarPath {
  /** The last part of its path. */
  name: string;
  /** Unless the user has given it another name. */
  title: string;
  settings: CalendarSettings;
  /** Whether the user has made it, and so can delete it. */
  isMade: boolean;
  role: Membership['role'];
  /** Whether the user may add events, by role, plan and consent. */
  mayAdd: boolean;
  /** Whether the user may change an event that this user has added. */
  mayChange: (createdBy: string | null) => boolean;
}

/** The calendars of a user: families first, because programs add new events to the first one. */
export async function listDavCalendars(server: Server, caller: Caller): Promise<DavCalendar[]> {
  const { db, dataKeys } = server;
  const { user } = caller;
  const isOpen = caller.state === 'open' && (await isConsentInForce(db, user.id, eventKind.consent));
  const keys = await dataKeys.existing(user.id);
  const rows = new Map((await listCalendars(db, user.id)).map((row) => [row.name, row]));
  const settingsOf = (name: string): CalendarSettings => {
    const row = rows.get(name);
    return row && keys ? openCalendar(keys, user.id, name, row.sealed) : {};
  };
  const families = [];
  const householdIds = await listHouseholdIds(db, user.id);
  for (const scopeId of householdIds) {
    const members = await listMembers(db, scopeId);
    const role = members.find(({ id }) => id === user.id)?.role;
    if (!role) continue;
    const scopeKeys = await dataKeys.existing(scopeId);
    const children = scopeKeys ? await listHouseholdChildren(db, scopeId, scopeKeys) : [];
    const isWritable = isOpen && hasRole(role, 'carer') && (await parentsCanUse(db, scopeId, calendarFeature));
    families.push({
      name: scopeId,
      scopeId,
      readerId: user.id,
      kind: eventKind.name,
      calendar: mainCalendar,
      role,
      title: familyName({ members, children }, householdIds.length, user.id),
      settings: settingsOf(scopeId),
      isMade: false,
      mayAdd: isWritable,
      mayChange: (createdBy: string | null) => isWritable && canChangeEntry(role, createdBy === user.id),
    });
  }
  const isOwnWritable = isOpen && canUseFeature(user, 'family_planner');
  const own = (name: string, isMade: boolean): DavCalendar => ({
    name,
    scopeId: user.id,
    readerId: user.id,
    kind: ownEventKind.name,
    role: 'self',
    calendar: isMade ? name : mainCalendar,
    title: isMade ? name : screenTexts.onlyMe,
    settings: settingsOf(name),
    isMade,
    mayAdd: isOwnWritable,
    mayChange: () => isOwnWritable,
  });
  const made = [...rows.values()].filter(({ isMade }) => isMade);
  return [...families, own(ownCalendar, false), ...made.map(({ name }) => own(name, true))];
}
