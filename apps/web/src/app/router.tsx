import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { HomePage } from '../pages/home';
import { GoogleReturn } from './google-return';
import { SignedInLayout, SiteLayout } from './layouts';
import { PageSpinner } from './loading-view';

const reloadedKey = 'everstep_reloaded';

/**
 * Loads a page's code when it is first shown. After a release an open tab may ask for a file that is gone: then the page
 * is loaded anew, once.
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

const LoginPage = page(() => import('../pages/login'), 'LoginPage');
const ForgotPasswordPage = page(() => import('../pages/forgot-password'), 'ForgotPasswordPage');
const ResetPasswordPage = page(() => import('../pages/reset-password'), 'ResetPasswordPage');
const LibraryPage = page(() => import('../pages/library'), 'LibraryPage');
const LibraryLessonPage = page(() => import('../pages/library-lesson'), 'LibraryLessonPage');
const SmartStartQuizPage = page(() => import('../pages/smart-start-quiz'), 'SmartStartQuizPage');
const GetHelpNowPage = page(() => import('../pages/get-help-now'), 'GetHelpNowPage');
const DashboardPage = page(() => import('../pages/dashboard'), 'DashboardPage');
const AdminDashboardPage = page(() => import('../pages/admin-dashboard'), 'AdminDashboardPage');
const ClearCachePage = page(() => import('../pages/clear-cache'), 'ClearCachePage');
const NotFoundPage = page(() => import('../pages/not-found'), 'NotFoundPage');

export function AppRoutes() {
  return (
    <Routes>
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
          <Route element={<SignedInLayout />}>
            <Route path={paths.dashboard} element={<DashboardPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route
        path={paths.adminDashboard}
        element={
          <Suspense fallback={<PageSpinner />}>
            <AdminDashboardPage />
          </Suspense>
        }
      />
      <Route
        path={paths.clearCache}
        element={
          <Suspense fallback={<PageSpinner />}>
            <ClearCachePage />
          </Suspense>
        }
      />
    </Routes>
  );
}
