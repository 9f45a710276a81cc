/** Every address of the app. */
export const paths = {
  home: '/',
  login: '/login',
  signUp: '/signup',
  register: '/register',
  dashboard: '/dashboard',
  library: '/library',
  lesson: (slug: string) => `/library/${slug}`,
} as const;
