import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';
import { parse, safeParse } from 'zod/v4/core';
import { accountSecurity } from '@everstep/domain/auth/account-security';
import { saveCountry, subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { activityData, welcomeActivity, type ActivityData } from '@everstep/domain/activity';
import { listAppPasswords } from '@everstep/domain/app-passwords';
import { listSessions, logout, recordLogin } from '@everstep/domain/auth';
import { getBilling, listInvoices, type Billing } from '@everstep/domain/billing';
import { listCalendarFeeds } from '@everstep/domain/calendar-feeds';
import { dashboardStats, type AdminStats } from '@everstep/domain/console/stats';
import type { Country } from '@everstep/domain/base/country';
import { getChatSettings } from '@everstep/domain/chat';
import { getConsents } from '@everstep/domain/consents';
import { getCustody } from '@everstep/domain/custody';
import { listOwnAuditLog } from '@everstep/domain/audit/endpoints';
import type { Access, Endpoint } from '@everstep/domain/endpoint';
import { failures, failureSchema, type FailureCode } from '@everstep/domain/errors';
import { accessMap } from '@everstep/domain/features';
import { createCycleReport, defaultSettings, getCycleReport, getFertilitySettings } from '@everstep/domain/fertility';
import { listHouseholds } from '@everstep/domain/households';
import { getInsights, type InsightsReply } from '@everstep/domain/insights';
import { listFollowedCalendars } from '@everstep/domain/followed-calendars';
import { lessonProgress, listLessons, previewLesson, type Lesson, type LessonSummary } from '@everstep/domain/lessons';
import { checkFirstTime, markNotFirstTime, resetData, updateOnboarding } from '@everstep/domain/onboarding';
import { health } from '@everstep/domain/operations/liveness';
import { systemHealth } from '@everstep/domain/operations/health';
import { emptyProfile, getProfile } from '@everstep/domain/profile';
import { latestQuizResult } from '@everstep/domain/quiz';
import { getReminderState } from '@everstep/domain/reminders';
import { initSampleData } from '@everstep/domain/sample-data';
import type { User } from '@everstep/domain/session';
import { listOwnTickets } from '@everstep/domain/support';
import { ApiError } from '../src/platform/api/api-error';
import { consentsReply } from './consents';

type Method = 'get' | 'post' | 'put' | 'delete';

interface SentRequest {
  body: unknown;
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  credentials: RequestCredentials;
}

function route<P, B, R, Q>(
  record: Endpoint<P, B, R, Access, Q>,
  respond: (sentRequest: SentRequest) => Response | Promise<Response>,
) {
  const url = `http://localhost:3000${record.path.replace(/\{(\w+)\}/g, ':$1')}`;
  return http[record.method.toLowerCase() as Method](url, async ({ request, params }) => {
    const text = await request.text();
    const { headers, credentials } = request;
    return respond({
      body: text ? JSON.parse(text) : undefined,
      params: params as Record<string, string>,
      query: Object.fromEntries(new URL(request.url).searchParams),
      headers,
      credentials,
    });
  });
}

/**
 * Fakes a reply and parses it by the endpoint's schema, so that it cannot drift from the contract. A function may throw an `ApiError`
 * instead; with the status 0 the server is unreachable.
 */
export function reply<P, B, R, Q>(
  record: Endpoint<P, B, R, Access, Q>,
  value: R | ((sentRequest: SentRequest) => R) | ((sentRequest: SentRequest) => Promise<R>),
) {
  return route(record, async (sentRequest) => {
    if (record.body) expectValid(safeParse(record.body, sentRequest.body).success, record.path);
    try {
      const body =
        typeof value === 'function'
          ? await (value as (sentRequest: SentRequest) => R | Promise<R>)(sentRequest)
          : value;
      return HttpResponse.json(parse(record.reply, body) as JsonBodyType);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { status, message: detail, code } = error;
      return status === 0 ? HttpResponse.error() : HttpResponse.json({ success: false, detail, code }, { status });
    }
  });
}

export function fail<P, B, R, Q>(
  record: Endpoint<P, B, R, Access, Q>,
  code: FailureCode,
  detail: string = failures[code].detail,
  fields?: Record<string, string>,
) {
  const body = parse(failureSchema, { success: false, detail, code, ...(fields && { fields }) });
  return route(record, () => HttpResponse.json(body, { status: failures[code].status }));
}

export function unreachable<P, B, R, Q>(record: Endpoint<P, B, R, Access, Q>) {
  return route(record, () => HttpResponse.error());
}

/** A proxy's reply when the server is down. */
export function gatewayError<P, B, R, Q>(record: Endpoint<P, B, R, Access, Q>) {
  return route(record, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }));
}

export function pending<P, B, R, Q>(record: Endpoint<P, B, R, Access, Q>) {
  return route(record, () => new Promise<never>(() => undefined));
}

function expectValid(isValid: boolean, path: string): void {
  if (!isValid) throw new Error(`the body sent to ${path} does not match its schema`);
}

export const maya: User = {
  id: '01990000-0000-7000-8000-000000000001',
  email: 'maya@parents.example',
  name: 'Maya',
  subscription_tier: 'free',
  subscription_status: 'active',
  auth_provider: 'email',
  is_admin_created: false,
  vip_access: false,
  first_time_login: false,
  must_change_password: false,
};

export const ada: User = {
  ...maya,
  id: '01990000-0000-7000-8000-000000000002',
  email: 'ada@everstep.example',
  name: 'Ada',
  subscription_tier: 'admin',
};

export function accessReply(user: User) {
  const access = accessMap({
    tier: user.subscription_tier,
    status: user.subscription_status,
    isAdminCreated: user.is_admin_created,
    vipAccess: user.vip_access,
  });
  return { success: true as const, user, access };
}

export const noActivity: ActivityData = {
  modules_completed: 0,
  total_modules_available: 3,
  quizzes_completed: 0,
  chat_sessions: 0,
  fertility_entries: 0,
  milk_feeding_entries: 0,
  tracker_entries: 0,
  family_events: 0,
  recent_activities: [welcomeActivity('2026-11-20T08:00:00.000Z')],
  is_first_time: false,
};

export const noInsights: InsightsReply = {
  success: true,
  state: 'ready',
  computed_at: '2026-11-27T03:00:00.000Z',
  insights: [],
  missing: [],
  hidden: [],
  weekly_email: false,
};

/** The billing state of a user who has never paid. */
export const noBilling: Billing = {
  tier: 'free',
  status: 'none',
  package_id: null,
  period_end: null,
  cancel_at_period_end: false,
  pending_package_id: null,
  grace_until: null,
  is_live: false,
};

/** The billing state of a user who pays $39 a month for Plus. */
export const plusMonthly: Billing = {
  ...noBilling,
  tier: 'elite_premium',
  status: 'active',
  package_id: 'premium_elite_monthly',
  period_end: '2026-12-03T12:00:00.000Z',
  is_live: true,
};

export function lesson(change: Partial<LessonSummary> & { slug: string }): LessonSummary {
  return {
    id: change.slug,
    title: change.slug,
    summary: `About ${change.slug}.`,
    content: 'The first words of the lesson.',
    category: 'fertility',
    duration_minutes: 20,
    difficulty: 'beginner',
    is_premium: false,
    is_elite: false,
    ...change,
  };
}

export const fullLesson: Lesson = {
  ...lesson({ slug: 'first-steps', title: 'First Steps' }),
  content:
    'Welcome.\n\n## The first section\n\nSome **strong** words. <script>alert(1)</script>\n\n## The second section\n\n> Act now.',
  framing: 'This is ordinary care.',
  key_facts: ['A fact that must not be missed.'],
  actions: ['Write down one date.'],
  quiz: [
    { question: 'How long?', options: ['A day', 'A week'], answer: 2, why: 'It takes a week.' },
    { question: 'Who?', options: ['You', 'Both'], answer: 2, why: 'It takes two.' },
    { question: 'When?', options: ['Now', 'Never'], answer: 1, why: 'Now is fine.' },
  ],
  sources: ['A named source, 2022', 'Another source, 2024'],
  source_links: [
    { text: 'A named source', year: 2022, url: 'https://source.example/page' },
    { text: 'Another source', year: 2024, url: 'https://other.example/page' },
  ],
};

export const someLessons: LessonSummary[] = [
  lesson({ slug: 'first-steps', title: 'First Steps' }),
  lesson({ slug: 'deep-dive', title: 'Deep Dive', content: null, is_elite: true, category: 'advanced_genetics' }),
  lesson({ slug: 'eating-well', title: 'Eating Well', content: null, is_premium: true, category: 'health' }),
];

/** The figures of the console. */
export const someStats: AdminStats = {
  total_users: 1234,
  active_users: 1200,
  monthly_revenue: 4321.5,
  new_users_today: 7,
  free_users: 900,
  elite_premium_users: 250,
  ultra_elite_users: 84,
  total_payments: 98_765,
  total_chat_sessions: 321,
  cancellations_today: 3,
  last_updated: '2026-11-23T08:00:00.000Z',
};

/** Default replies for a visitor, the user Maya or an administrator; tests override those they are about. */
export const api = setupServer(
  reply(health, { success: true, status: 'ok' }),
  reply(initSampleData, { success: true }),
  reply(logout, { success: true }),
  reply(recordLogin, { success: true }),
  reply(listSessions, { success: true, sessions: [] }),
  reply(subscriptionAccess, accessReply(maya)),
  reply(accountSecurity, { success: true, email_confirmed: true, has_password: true, may_set_password: false }),
  reply(validateAccess, { success: true, has_access: false }),
  reply(listLessons, { success: true, lessons: someLessons }),
  reply(previewLesson, {
    success: true,
    preview: { teaches: ['What comes first'], opening: 'How the lesson begins.' },
  }),
  reply(lessonProgress, { success: true, completed: [], reading: [] }),
  reply(activityData, { success: true, user_data: noActivity }),
  reply(checkFirstTime, { success: true, isFirstTime: false }),
  reply(saveCountry, ({ body }) => ({ success: true as const, country: (body as { country: Country }).country })),
  reply(resetData, { success: true }),
  reply(markNotFirstTime, { success: true }),
  reply(updateOnboarding, { success: true }),
  reply(listHouseholds, { success: true, households: [] }),
  reply(getCustody, { success: true, plans: [], swaps: [], is_muted: false, is_open: false }),
  reply(listAppPasswords, { success: true, app_passwords: [] }),
  reply(listCalendarFeeds, { success: true, feeds: [] }),
  reply(listFollowedCalendars, { success: true, calendars: [], is_open: false }),
  reply(getConsents, consentsReply()),
  reply(getChatSettings, { success: true, settings: { keeps_history: false }, model: null }),
  reply(getInsights, noInsights),
  reply(getProfile, { success: true, profile: { ...emptyProfile, firstName: maya.name, lastName: '' }, version: 'v1' }),
  reply(listOwnAuditLog, { success: true, lines: [], next: null }),
  reply(latestQuizResult, { success: true, result: null }),
  reply(getReminderState, { success: true, dropped: 0, last_sent: { mail: null, push: null } }),
  reply(listOwnTickets, { success: true, tickets: [] }),
  reply(dashboardStats, { success: true, stats: someStats }),
  reply(systemHealth, { success: true, probes: [], checked_at: '2026-11-23T08:00:00.000Z' }),
  reply(getBilling, { success: true, billing: noBilling }),
  reply(listInvoices, { success: true, invoices: [] }),
  reply(getFertilitySettings, { success: true, settings: defaultSettings }),
  reply(getCycleReport, ({ query }) => ({
    success: true as const,
    report: createCycleReport({ entries: [], settings: defaultSettings, asOf: query.today ?? '', isAdvanced: false }),
  })),
);
