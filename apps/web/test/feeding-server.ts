import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { validateAccess } from '@everstep/domain/account';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import type { Bottle, Diaper, MilkLine, MilkPlace, Nursing, Side, Solids } from '@everstep/domain/feedings';
import { listHouseholds, type Child, type Household, type HouseholdMember } from '@everstep/domain/households';
import { deviceZone } from '../src/platform/locale/dates';
import { api, maya, reply } from './fake-api';
import { fakeFamilyServer } from './family-server';
// Loaded here, so that the first test does not wait for it.
import '../src/pages/trackers/milk-tracker';

/** A parent beside Maya. */
export const ana = { id: '019ac3a0-0000-7000-8000-00000000005a', name: 'Ana Sample' };

/** What the clock shows when a test begins: three at night, in any zone. */
export const start = new Date(2026, 10, 23, 3).toISOString();

export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
/** What a field of type `datetime-local` shows. */
export const localTime = (instant: string): string => localTimeIn(deviceZone(), Date.parse(instant));
const keyOf = (number: number): string => `019ac3a0-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** Sets the clock of each test in a file. Only the date is fake, so that the page's own timers run. */
export function fakeClock(): void {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(start) }));
  afterEach(() => void vi.useRealTimers());
}

/** Pages read the clock anew when they are looked at. */
export function passMinutes(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
}

interface FamilyOptions {
  role?: Household['role'];
  /** Whether a parent has the plan. */
  hasPlan?: boolean;
  /** What the plan of a parent opens to the family. */
  features?: string[];
  sibling?: string;
  /** Another parent. */
  partner?: Pick<HouseholdMember, 'id' | 'name'>;
  child?: Partial<Child>;
}

/** A family whose parents may log feeds, with makers of entries about its child. */
export function fakeFeedingServer({
  role = 'owner',
  hasPlan = true,
  features,
  sibling,
  partner,
  child: details = {},
}: FamilyOptions = {}) {
  const server = fakeFamilyServer(details, role);
  const { child, household } = server;
  const twin: Child = { ...child, id: child.id.replace('-c', '-d'), name: sibling ?? '' };
  // The clock stands still, and two changes at the same time have no order.
  server.sync.setClock(() => Date.now() + 60_000);
  api.use(reply(validateAccess, { success: true, has_access: hasPlan }));
  const joined = '2026-09-20T09:00:00.000Z';
  const members: HouseholdMember[] = [{ id: maya.id, name: maya.name, role, joined }];
  if (partner) members.push({ ...partner, role: 'parent', joined });
  const children = sibling === undefined ? [child] : [child, twin];
  const shared = { ...(features && { features }), deletion_at: null, invitations: [] };
  const family = { id: household, role, children, members, ...shared };
  api.use(reply(listHouseholds, { success: true, households: [family] }));
  let keys = 0;
  const nextKey = () => keyOf((keys += 1));
  const put = (kind: string, value: object, author?: string): string => {
    const key = nextKey();
    server.sync.put(key, value, { scope: household, kind, at: minutesAgo(60), ...(author && { author }) });
    return key;
  };
  const nursing = (side: Side, from: number, to: number | null, more: Partial<Nursing> = {}): Nursing => ({
    type: 'nursing',
    child_id: child.id,
    is_supplement: false,
    note: null,
    segments: [{ side, started_at: minutesAgo(from), ended_at: to === null ? null : minutesAgo(to) }],
    ...more,
  });
  const bottle = (ago: number, more: Partial<Bottle> = {}): Bottle => ({
    type: 'bottle',
    child_id: child.id,
    started_at: minutesAgo(ago),
    ended_at: null,
    milk: 'formula',
    amount_tenths: 1200,
    unit: 'ml',
    is_supplement: false,
    note: null,
    ...more,
  });
  const solids = (ago: number, more: Partial<Solids> = {}): Solids => ({
    type: 'solids',
    child_id: child.id,
    started_at: minutesAgo(ago),
    foods: 'Porridge',
    allergens: [],
    note: null,
    ...more,
  });
  const diaper = (ago: number, more: Partial<Diaper> = {}): Diaper => ({
    child_id: child.id,
    at: minutesAgo(ago),
    is_wet: true,
    is_dirty: false,
    color: null,
    note: null,
    ...more,
  });
  const pumped = (ago: number, ml: number, storage: MilkPlace = 'refrigerator'): MilkLine => ({
    type: 'pumped',
    at: minutesAgo(ago),
    amount_tenths: ml * 10,
    unit: 'ml',
    storage,
    note: null,
  });
  return {
    ...server,
    twin,
    nursing,
    bottle,
    solids,
    diaper,
    pumped,
    /** What is there already; each returns its key. */
    putFeeding: (value: Nursing | Bottle | Solids) => put('feeding', value),
    putDiaper: (value: Diaper, author?: string) => put('diaper', value, author),
    putMilk: (value: MilkLine) => put('milk', value),
  };
}
