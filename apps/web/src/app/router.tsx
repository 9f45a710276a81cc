import { lazy, type ComponentType } from 'react';
import { createRoutesFromElements, Route, useRoutes } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { GoogleReturn } from './google-return';
import { BareLayout, SignedInLayout, SiteLayout } from './layouts';

const reloadedKey = 'everstep_reloaded';

/**
 * Loads a page's code when it is first shown. After a release an open tab may request a file that no longer exists: then the
 * page is reloaded, once.
 */
function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => {
    try {
      const module = await load();
      sessionStorage.removeItem(reloadedKey);
      return { default: module[name] };
    } catch (error) {
      if (sessionStorage.getItem(reloadedKey)) throw error;
      sessionStorage.setItem(reloadedKey, '1');
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}

const HomePage = page(() => import('../pages/home'), 'HomePage');
const LoginPage = page(() => import('../pages/login'), 'LoginPage');
const ForgotPasswordPage = page(() => import('../pages/forgot-password'), 'ForgotPasswordPage');
const ResetPasswordPage = page(() => import('../pages/reset-password'), 'ResetPasswordPage');
const ConfirmEmailPage = page(() => import('../pages/confirm-email'), 'ConfirmEmailPage');
const LibraryPage = page(() => import('../pages/library'), 'LibraryPage');
const LibraryLessonPage = page(() => import('../pages/library-lesson'), 'LibraryLessonPage');
const FertilityTrackerPage = page(() => import('../pages/fertility-tracker'), 'FertilityTrackerPage');
const SmartStartQuizPage = page(() => import('../pages/smart-start-quiz'), 'SmartStartQuizPage');
const GetHelpNowPage = page(() => import('../pages/get-help-now'), 'GetHelpNowPage');
const DonationSuccessPage = page(() => import('../pages/donation-success'), 'DonationSuccessPage');
const DonationCancelPage = page(() => import('../pages/donation-cancel'), 'DonationCancelPage');
const DonationsPage = page(() => import('../pages/donations'), 'DonationsPage');
const StopGiftPage = page(() => import('../pages/stop-gift'), 'StopGiftPage');
const DashboardPage = page(() => import('../pages/dashboard'), 'DashboardPage');
const AdminDashboardPage = page(() => import('../pages/admin-dashboard'), 'AdminDashboardPage');
const PremiumFeaturesPage = page(() => import('../pages/premium-features'), 'PremiumFeaturesPage');
const SuccessPage = page(() => import('../pages/success'), 'SuccessPage');
const CancelPage = page(() => import('../pages/cancel'), 'CancelPage');
const ClearCachePage = page(() => import('../pages/clear-cache'), 'ClearCachePage');
const NotFoundPage = page(() => import('../pages/not-found'), 'NotFoundPage');

/** A page added here gets its line in page-code.ts. */
const routes = createRoutesFromElements(
  <>
    <Route element={<GoogleReturn />}>
      <Route element={<SiteLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.signUp} element={<LoginPage />} />
        <Route path={paths.register} element={<LoginPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        <Route path={paths.library} element={<LibraryPage />} />
        <Route path={paths.lesson(':slug')} element={<LibraryLessonPage />} />
        <Route path={paths.quiz} element={<SmartStartQuizPage />} />
        <Route path={paths.getHelpNow} element={<GetHelpNowPage />} />
        <Route path={paths.donationSuccess} element={<DonationSuccessPage />} />
        <Route path={paths.donationCancelled} element={<DonationCancelPage />} />
        <Route path={paths.donations} element={<DonationsPage />} />
        <Route path={paths.stopGift} element={<StopGiftPage />} />
        <Route path={paths.premiumFeatures} element={<PremiumFeaturesPage />} />
        <Route path={paths.paymentSuccess} element={<SuccessPage />} />
        <Route path={paths.paymentCancelled} element={<CancelPage />} />
        <Route element={<SignedInLayout />}>
          <Route path={paths.dashboard} element={<DashboardPage />} />
          <Route path={paths.confirmEmail} element={<ConfirmEmailPage />} />
          <Route path={paths.fertilityTracker} element={<FertilityTrackerPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Route>
    <Route element={<BareLayout />}>
      <Route path={paths.adminDashboard} element={<AdminDashboardPage />} />
      <Route path={paths.clearCache} element={<ClearCachePage />} />
    </Route>
  </>,
);

export function AppRoutes() {
  return useRoutes(routes);
}
