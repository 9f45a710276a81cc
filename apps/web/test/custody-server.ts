import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import {
  answerPlan,
  answerSwap,
  getCustody,
  muteSwaps,
  proposePlan,
  requestSwap,
  type Custody,
  type CustodyPlan,
  type PlanReply,
  type SwapAnswer,
  type SwapReply,
  type SwapRequest,
} from '@everstep/domain/custody';
import { failures } from '@everstep/domain/errors';
import { listHouseholds, type Child, type Household, type Role } from '@everstep/domain/households';
import type { Tier } from '@everstep/domain/tiers';
import { ApiError } from '../src/platform/api/api-error';
import { accessReply, api, maya, reply } from './fake-api';
import { fakeFamilyServer } from './family-server';
import { storeSession } from './open';

export const ben = { id: '01990000-0000-7000-8000-0000000000b1', name: 'Ben Sample' };

export const sam = { id: '01990000-0000-7000-8000-0000000000b2', name: 'Sam Sample' };

/** A plan of Maya and Ben from Monday, 2 November 2026: two nights, two nights, then five. */
export const somePlan: CustodyPlan = {
  parents: { a: maya.id, b: ben.id },
  from: '2026-11-02',
  pattern: '2-2-5-5',
  anchor: '2026-11-02',
  first_parent: 'a',
  holidays: [],
  summer: null,
  vacations: [],
  exchange: { time: '17:00', place: 'School', driver: 'receiving' },
  zone: 'Europe/Berlin',
  note: null,
};

interface Setting {
  role?: Role;
  /** Whether Ben is a parent in the family, too. */
  isAlone?: boolean;
  /** Whether Sam is one, too, and was before Ben. */
  hasSam?: boolean;
  /** What the plan of a parent opens to the family. */
  features?: string[];
  hasFeature?: boolean;
  tier?: Tier;
  /** Of a child; one by default, none for a family without. */
  children?: readonly string[];
  child?: Partial<Child>;
}

const idOf = (letter: string, number: number) => `019ac3a0-0000-7000-8000-${letter}${String(number).padStart(11, '0')}`;

const answeredAs = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** A fake server with what two parents have agreed. It answers as the real one, as far as the page can see. */
export function fakeCustody(setting: Setting = {}) {
  const { role = 'owner', isAlone = false, hasSam = false, hasFeature = true, tier = 'ultra_elite' } = setting;
  const features = setting.features ?? (hasFeature ? ['dual_parent_calendar_sync'] : []);
  const { email, child, household } = fakeFamilyServer(setting.child, role, features);
  const joined = '2026-09-20T09:00:00.000Z';
  const children = (setting.children ?? [child.name]).map((name, index) => ({
    ...child,
    name,
    id: index === 0 ? child.id : idOf('c', 900 + index),
  }));
  const family: Household = {
    id: household,
    role,
    deletion_at: null,
    features,
    invitations: [],
    children,
    members: [
      { id: maya.id, name: 'Maya', role, joined },
      ...(hasSam ? [{ ...sam, role: 'parent' as const, joined }] : []),
      ...(isAlone ? [] : [{ ...ben, role: role === 'owner' ? ('parent' as const) : ('owner' as const), joined }]),
    ],
  };
  const state: Custody = { success: true, plans: [], swaps: [], is_muted: false, is_open: hasFeature };
  const sent: { plans: CustodyPlan[]; swaps: SwapRequest[]; counters: (string | null)[] } = {
    plans: [],
    swaps: [],
    counters: [],
  };
  /** Children of whom no plan arrives for now. */
  const unreachable = new Set<string>();
  const now = () => new Date().toISOString();
  storeSession({ email, subscriptionTier: tier });
  api.use(
    reply(listHouseholds, { success: true, households: [family] }),
    reply(validateAccess, { success: true, has_access: hasFeature }),
    reply(subscriptionAccess, accessReply({ ...maya, email, subscription_tier: tier })),
    reply(getCustody, () => state),
    reply(proposePlan, ({ params, body }) => {
      const { child: forChild, plan } = body as { child: string; plan: CustodyPlan };
      if (unreachable.has(forChild)) throw new ApiError('unreachable', 0, 'The server is unreachable.');
      const earlier = state.plans.find(({ id }) => id === params.plan);
      if (earlier && JSON.stringify(earlier.plan) !== JSON.stringify(plan))
        throw new ApiError('refused', failures.taken.status, failures.taken.detail, {}, 'taken');
      sent.plans.push(plan);
      const isReplaced = ({ id, child: of, state: held, proposed_by: by }: PlanReply) =>
        id === params.plan || (of === forChild && held === 'proposed' && by === maya.id);
      const holds = plan.parents.a === null || plan.parents.b === null;
      state.plans = [
        ...state.plans.filter((each) => !isReplaced(each)),
        {
          id: params.plan ?? '',
          child: forChild,
          state: holds ? 'holds' : 'proposed',
          plan,
          proposed_by: maya.id,
          proposed_at: now(),
          answered_at: null,
          agreed_by: ['a'],
        },
      ];
      return state;
    }),
    reply(answerPlan, ({ params, body }) => {
      const { answer } = body as { answer: SwapAnswer };
      state.plans = state.plans.flatMap((plan): PlanReply[] => {
        if (plan.id !== params.plan) return [plan];
        return answer === 'accept' ? [{ ...plan, state: 'holds', agreed_by: ['a', 'b'], answered_at: now() }] : [];
      });
      return state;
    }),
    reply(requestSwap, ({ params, body }) => {
      const {
        child: forChild,
        request,
        counters,
      } = body as {
        child: string;
        request: SwapRequest;
        counters: string | null;
      };
      sent.swaps.push(request);
      sent.counters.push(counters);
      state.swaps = [
        {
          id: params.swap ?? '',
          child: forChild,
          state: 'open',
          request,
          asked_by: maya.id,
          asked_at: now(),
          answered_at: null,
          counters,
        },
        ...state.swaps.map((swap): SwapReply => (swap.id === counters ? { ...swap, state: 'countered' } : swap)),
      ];
      return state;
    }),
    reply(answerSwap, ({ params, body }) => {
      const { answer } = body as { answer: SwapAnswer };
      state.swaps = state.swaps.map((swap): SwapReply =>
        swap.id === params.swap ? { ...swap, state: answeredAs[answer], answered_at: now() } : swap,
      );
      return state;
    }),
    reply(muteSwaps, ({ body }) => {
      state.is_muted = (body as { is_muted: boolean }).is_muted;
      return state;
    }),
  );
  let count = 0;
  return {
    email,
    household,
    state,
    sent,
    unreachable,
    child,
    children,
    /** A plan that is there already, agreed by both unless it is said otherwise. */
    plan: (change: Partial<CustodyPlan> = {}, details: Partial<PlanReply> = {}) => {
      count += 1;
      const added: PlanReply = {
        id: idOf('a', count),
        child: child.id,
        state: 'holds',
        plan: { ...somePlan, ...change },
        proposed_by: maya.id,
        proposed_at: '2026-10-30T09:00:00.000Z',
        answered_at: '2026-10-31T09:00:00.000Z',
        agreed_by: ['a', 'b'],
        ...details,
      };
      state.plans = [...state.plans, added];
      return added;
    },
    /** A request that Ben has made: two nights of Maya, for two of his. */
    swap: (change: Partial<SwapReply> = {}, request: Partial<SwapRequest> = {}) => {
      count += 1;
      const added: SwapReply = {
        id: idOf('b', count),
        child: child.id,
        state: 'open',
        request: {
          nights: { from: '2026-12-07', to: '2026-12-09' },
          with: 'b',
          in_return: { from: '2026-12-10', to: '2026-12-12' },
          reason: 'My sister visits.',
          respond_by: '2026-12-03T16:00:00.000Z',
          ...request,
        },
        asked_by: ben.id,
        asked_at: '2026-12-01T08:00:00.000Z',
        answered_at: null,
        counters: null,
        ...change,
      };
      state.swaps = [added, ...state.swaps];
      return added;
    },
  };
}
