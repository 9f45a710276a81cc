/** The addresses of the product's pages. The web routes by them, the API answers them with the app and everything else with 404. */
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
  fertilityTracker: '/fertility-tracker',
  quiz: '/smart-start-quiz',
  getHelpNow: '/get-help-now',
  clearCache: '/clear-cache',
  premiumFeatures: '/premium-features',
  paymentSuccess: '/success',
  paymentCancelled: '/cancel',
  donationSuccess: '/donation-success',
  donationCancelled: '/donation-cancel',
  /** What was given, month by month. */
  donations: '/donations',
  /** Target of the link in emails about a monthly gift; the token follows a #, which no server sees. */
  stopGift: '/stop-gift',
  lesson: (slug: string) => `/library/${slug}`,
} as const;

export type PageName = keyof typeof paths;

/** The address of each page, with `:name` where a part varies. */
export const patterns = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? path : path(':slug')]),
) as Record<PageName, string>;

export const pagePatterns: readonly string[] = Object.values(patterns);
