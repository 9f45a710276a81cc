/** The addresses of the product's pages. The web routes by them, the API answers them with the app and everything else with 404. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  dashboard: '/dashboard',
  adminDashboard: '/admin-dashboard',
  library: '/library',
  quiz: '/smart-start-quiz',
  getHelpNow: '/get-help-now',
  clearCache: '/clear-cache',
  lesson: (slug: string) => `/library/${slug}`,
} as const;

/** Each page once, with `:name` where a part varies. */
export const pagePatterns: readonly string[] = Object.values(paths).map((path) =>
  typeof path === 'string' ? path : path(':slug'),
);
