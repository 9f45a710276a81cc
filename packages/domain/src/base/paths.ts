/** The paths of the product's pages. The web app routes by them; the API serves the app for them and replies 404 to all other paths. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  dashboard: '/dashboard',
  adminDashboard: '/admin-dashboard',
  library: '/library',
  chat: '/chat',
  /** Children and members of the user's households. */
  family: '/family',
  /** Target of the link in an invitation; the token follows a #, which no server sees. */
  invitation: '/invitation',
  fertilityTracker: '/fertility-tracker',
  trackers: '/trackers',
  /** Brings along what was logged in another app or account. */
  import: '/import',
  familyPlanner: '/family-planner',
  /** Where a child sleeps: the plan of two parents, and nights that they swap. */
  twoHomes: '/two-homes',
  familyRecord: '/family-record',
  /** Links for the calendars of phones, and calendars of other services that are shown in the planner. */
  calendars: '/calendars',
  milkTracker: '/milk-tracker',
  growth: '/growth',
  sleepTracker: '/sleep-tracker',
  /** What the user's entries show over time. */
  insights: '/insights',
  babyMilestones: '/baby-milestones',
  /** The same page under another path. */
  behaviorTracker: '/behavior-tracker',
  strategiesMom: '/strategies-mom',
  strategiesDad: '/strategies-dad',
  quiz: '/smart-start-quiz',
  getHelpNow: '/get-help-now',
  clearCache: '/clear-cache',
  premiumFeatures: '/premium-features',
  ourMission: '/our-mission',
  community: '/community',
  privacy: '/privacy',
  terms: '/terms',
  paymentSuccess: '/success',
  paymentCanceled: '/cancel',
  donationSuccess: '/donation-success',
  donationCanceled: '/donation-cancel',
  /** The donations received, month by month. */
  donations: '/donations',
  /** Target of the link in emails about a monthly gift; the token follows a #, which no server sees. */
  stopGift: '/stop-gift',
  /** Target of the link in reminders by email; the token follows a #, which no server sees. */
  stopReminders: '/stop-reminders',
  /** Target of the link in the weekly email about insights; the token follows a #, which no server sees. */
  stopWeeklyEmail: '/stop-weekly-email',
  lesson: (slug: string) => `/library/${slug}`,
} as const;

export type PageName = keyof typeof paths;

/** The pattern of each page's path, with `:name` for a variable part. */
export const patterns = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path(':slug')]),
) as Record<PageName, string>;

export const pagePatterns: readonly string[] = Object.values(patterns);

const pathMatchers = pagePatterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`));

/** Whether the product has a page at this path. */
export function isPagePath(path: string): boolean {
  return pathMatchers.some((matcher) => matcher.test(path));
}
