import { familyPlanTexts, suspension } from '@everstep/domain/billing';
import { featureLabel } from '@everstep/domain/features';
import { homesTexts } from '@everstep/domain/custody';
import { recordPageTexts } from '@everstep/domain/family-record';
import { calendarsPageTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { communityTexts } from '@everstep/domain/community';
import { insightTexts } from '@everstep/domain/insights';
import { chatSectionTexts } from '@everstep/domain/chat/section-texts';
import { guideTexts } from '@everstep/domain/strategies';
import { importTexts } from '@everstep/domain/imports';
import { paths, type PageName } from '@everstep/domain/base/paths';

export const users = ['visitor', 'free', 'plus', 'pro', 'suspended', 'administrator'] as const;
export type User = (typeof users)[number];

/** What one user, or everybody else, finds at an address. */
interface Arrival {
  /** Where the address leads; without it, no redirect. */
  redirect?: string;
  heading?: string;
  /** A text that only this user sees. */
  shows?: string;
}

export interface Route extends Partial<Record<User, Arrival>> {
  path: string;
  title: string;
  heading: string;
  /** The status of the document, if not 200. */
  status?: 404;
}

const toSignIn = { redirect: paths.login };
const toDashboard = { redirect: paths.dashboard };
const toConsole = { redirect: paths.adminDashboard };

const signIn = {
  free: toDashboard,
  plus: toDashboard,
  pro: toDashboard,
  suspended: toDashboard,
  administrator: toConsole,
};
const plan = { heading: 'Your plan' };
const upgrade = (tier: string) => ({ shows: `Upgrade to ${tier}` });
const requires = (lesson: string, tier: string) => ({ shows: `${lesson} Requires Everstep ${tier}` });
const closed = { shows: suspension.title };
const requiresPlus = requires(featureLabel('family_planner'), 'Plus');
const requiresPro = requires(featureLabel('milk_feeding_tracker'), 'Pro');
const requiresTwoHomes = requires(featureLabel('dual_parent_calendar_sync'), 'Pro');
const requiresInsights = requires(featureLabel('ai_insights'), 'Plus');
const requiresGuides = requires(featureLabel('mom_dad_strategies'), 'Pro');

/** The product's pages, each with a sample for the variable part of its path. */
export const routes: Record<PageName, Route> = {
  home: {
    path: paths.home,
    title: 'Everstep: With You Every Step',
    heading: 'Strong Starts. Stronger Families.',
    visitor: { shows: 'Take the Smart-Start quiz' },
    free: { shows: chatSectionTexts.eliteRequired },
    suspended: { shows: chatSectionTexts.eliteRequired },
  },
  login: { path: paths.login, title: 'Sign in', heading: 'Welcome back', ...signIn },
  signUp: { path: paths.signUp, title: 'Create your account', heading: 'Create your account', ...signIn },
  register: { path: paths.register, title: 'Create your account', heading: 'Create your account', ...signIn },
  forgotPassword: {
    path: paths.forgotPassword,
    title: 'Forgot your password?',
    heading: 'Forgot your password?',
  },
  resetPassword: { path: paths.resetPassword, title: 'Choose a new password', heading: 'Invalid Reset Link' },
  confirmEmail: {
    path: paths.confirmEmail,
    title: 'Confirm your address',
    heading: 'That link does not work',
    visitor: toSignIn,
  },
  dashboard: {
    path: paths.dashboard,
    title: 'My Dashboard',
    heading: 'My Dashboard',
    visitor: toSignIn,
    free: upgrade('Plus'),
    // The demo family has Sam's Pro.
    plus: { shows: familyPlanTexts.badge('ultra_elite') },
    pro: { shows: 'Pro' },
    suspended: { shows: suspension.state },
    administrator: toConsole,
  },
  adminDashboard: {
    path: paths.adminDashboard,
    title: 'Admin console',
    heading: 'Admin console',
    visitor: toSignIn,
    free: toDashboard,
    plus: toDashboard,
    pro: toDashboard,
    suspended: toDashboard,
  },
  library: {
    path: paths.library,
    title: 'Library',
    heading: 'Library',
  },
  chat: {
    path: paths.chat,
    title: 'Chat with Dr. Halsey',
    heading: 'Chat with Dr. Halsey',
    visitor: toSignIn,
    free: { shows: chatSectionTexts.plusRequired },
    suspended: { shows: suspension.state },
  },
  lesson: {
    path: paths.lesson('male-fertility-enhancement'),
    title: 'Male Fertility Enhancement',
    heading: 'Male Fertility Enhancement',
    visitor: requires('Male Fertility Enhancement', 'Plus'),
    free: requires('Male Fertility Enhancement', 'Plus'),
    suspended: closed,
  },
  sleepTracker: {
    path: paths.sleepTracker,
    title: 'Sleep tracker',
    heading: 'Sleep',
    visitor: toSignIn,
    free: requiresPro,
    suspended: closed,
  },
  insights: {
    path: paths.insights,
    title: insightTexts.title,
    heading: insightTexts.title,
    visitor: toSignIn,
    free: requiresInsights,
    plus: requires(featureLabel('full_spectrum_ai'), 'Pro'),
    suspended: closed,
  },
  family: { path: paths.family, title: 'Your family', heading: 'Your family', visitor: toSignIn },
  invitation: { path: paths.invitation, title: 'Your invitation', heading: 'Your invitation' },
  trackers: { path: paths.trackers, title: 'Trackers', heading: 'Trackers', visitor: toSignIn },
  milkTracker: {
    path: paths.milkTracker,
    title: 'Feeding',
    heading: 'Feeding',
    visitor: toSignIn,
    free: requiresPro,
    suspended: closed,
  },
  fertilityTracker: {
    path: paths.fertilityTracker,
    title: 'Fertility tracker',
    heading: 'Fertility tracker',
    visitor: toSignIn,
    free: { shows: 'See what it opens' },
    suspended: closed,
  },
  babyMilestones: {
    path: paths.babyMilestones,
    title: 'Baby milestones',
    heading: 'Baby milestones',
    visitor: toSignIn,
  },
  behaviorTracker: {
    path: paths.behaviorTracker,
    title: 'Baby milestones',
    heading: 'Baby milestones',
    visitor: toSignIn,
  },
  familyPlanner: {
    path: paths.familyPlanner,
    title: 'Family planner',
    heading: 'Family planner',
    visitor: toSignIn,
    free: requiresPlus,
    suspended: closed,
  },
  import: {
    path: paths.import,
    title: importTexts.title,
    heading: importTexts.title,
    visitor: toSignIn,
  },
  twoHomes: {
    path: paths.twoHomes,
    title: 'Two homes',
    heading: homesTexts.title,
    visitor: toSignIn,
    free: requiresTwoHomes,
    // The family of the Plus user has Pro through its other parent.
    suspended: closed,
  },
  familyRecord: {
    path: paths.familyRecord,
    title: recordPageTexts.title,
    heading: recordPageTexts.title,
    visitor: toSignIn,
    free: requiresTwoHomes,
    suspended: closed,
  },
  calendars: {
    path: paths.calendars,
    title: calendarsPageTexts.title,
    heading: calendarsPageTexts.title,
    visitor: toSignIn,
    free: requiresTwoHomes,
    // The family of the Plus user has Pro through its other parent.
    suspended: closed,
  },
  growth: { path: paths.growth, title: 'Growth', heading: 'Growth', visitor: toSignIn },
  strategiesMom: {
    path: paths.strategiesMom,
    title: guideTexts.mom.title,
    heading: guideTexts.mom.title,
    visitor: toSignIn,
    free: requiresGuides,
    plus: requiresGuides,
    suspended: closed,
  },
  strategiesDad: {
    path: paths.strategiesDad,
    title: guideTexts.dad.title,
    heading: guideTexts.dad.title,
    visitor: toSignIn,
    free: requiresGuides,
    plus: requiresGuides,
    suspended: closed,
  },
  quiz: { path: paths.quiz, title: 'Smart-Start quiz', heading: 'Where are you now?' },
  getHelpNow: { path: paths.getHelpNow, title: 'Get help now', heading: 'Get help now' },
  premiumFeatures: {
    path: paths.premiumFeatures,
    title: 'Plans and features',
    heading: 'Take the next step when you want it.',
  },
  ourMission: {
    path: paths.ourMission,
    title: 'Our mission',
    heading: 'To give every parent and parent-to-be clear, kind and checked information, and simple tools to use it.',
  },
  community: {
    path: paths.community,
    title: 'Community',
    heading: communityTexts.title,
    visitor: { shows: communityTexts.visitor },
    free: { shows: communityTexts.notIncluded },
    plus: { shows: communityTexts.included },
    pro: { shows: communityTexts.included },
    suspended: { shows: communityTexts.notIncluded },
    administrator: { shows: communityTexts.included },
  },
  privacy: { path: paths.privacy, title: 'Privacy', heading: 'Privacy' },
  terms: { path: paths.terms, title: 'Terms', heading: 'Terms' },
  paymentSuccess: {
    path: paths.paymentSuccess,
    title: 'Your payment',
    heading: 'Sign in to see your payment',
    free: plan,
    plus: plan,
    pro: plan,
    suspended: plan,
    administrator: plan,
  },
  paymentCanceled: { path: paths.paymentCanceled, title: 'Nothing was charged', heading: 'Nothing was charged' },
  donationSuccess: { path: paths.donationSuccess, title: 'Your donation', heading: 'We cannot find your donation' },
  donationCanceled: {
    path: paths.donationCanceled,
    title: 'Donation canceled',
    heading: 'Your donation was canceled',
  },
  donations: { path: paths.donations, title: 'Where donations go', heading: 'Where donations go' },
  stopGift: { path: paths.stopGift, title: 'Your monthly gift', heading: 'This link does not work' },
  stopReminders: { path: paths.stopReminders, title: 'Reminders by email', heading: 'This link does not work' },
  stopWeeklyEmail: { path: paths.stopWeeklyEmail, title: 'Weekly email', heading: 'This link does not work' },
  clearCache: { path: paths.clearCache, title: 'Clearing the cache', heading: 'Clearing the cache' },
};

/** Further addresses of the lesson page, and one of no page. */
export const otherRoutes: readonly Route[] = [
  {
    path: paths.lesson('elite-fertility-fundamentals'),
    title: 'Elite Fertility Fundamentals',
    heading: 'Elite Fertility Fundamentals',
  },
  {
    path: paths.lesson('advanced-ivf-protocols'),
    title: 'Advanced IVF Protocols',
    heading: 'Advanced IVF Protocols',
    visitor: requires('Advanced IVF Protocols', 'Pro'),
    free: requires('Advanced IVF Protocols', 'Pro'),
    plus: requires('Advanced IVF Protocols', 'Pro'),
    suspended: closed,
  },
  { path: paths.lesson('no-such-lesson'), title: 'Not found', heading: 'This stone is missing.', status: 404 },
  { path: '/nowhere', title: 'Not found', heading: 'This stone is missing.', status: 404 },
];
