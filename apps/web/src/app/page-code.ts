import type { PageName } from '@everstep/domain/paths';

/**
 * Which file shows each address, first of all its page, then what that page is sure to load as well. The API names these with
 * the page itself, so that a phone fetches all at once instead of learning of each from the one before.
 */
export const pageCode: Record<PageName | 'unknown', readonly string[]> = {
  home: ['pages/home'],
  login: ['pages/login'],
  signUp: ['pages/login'],
  register: ['pages/login'],
  forgotPassword: ['pages/forgot-password'],
  resetPassword: ['pages/reset-password'],
  confirmEmail: ['pages/confirm-email'],
  dashboard: ['pages/dashboard', 'features/fertility/settings/due-date-card'],
  adminDashboard: ['pages/admin-dashboard'],
  library: ['pages/library'],
  lesson: ['pages/library-lesson'],
  fertilityTracker: ['pages/fertility-tracker', 'features/fertility/chart/temperature-chart'],
  quiz: ['pages/smart-start-quiz'],
  getHelpNow: ['pages/get-help-now', 'features/help/drawings/drawings'],
  donationSuccess: ['pages/donation-success'],
  donationCancelled: ['pages/donation-cancel'],
  donations: ['pages/donations'],
  stopGift: ['pages/stop-gift'],
  premiumFeatures: ['pages/premium-features'],
  paymentSuccess: ['pages/success'],
  paymentCancelled: ['pages/cancel'],
  clearCache: ['pages/clear-cache'],
  unknown: ['pages/not-found'],
};
