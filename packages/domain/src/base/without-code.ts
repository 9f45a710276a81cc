import { brand } from './brand';

/** What a page says without the app's code: not loaded yet, or not run because JavaScript is turned off. */
export const withoutCodeTexts = {
  notLoaded: 'This page has not loaded completely, so its buttons do not work yet.',
  loadAgain: 'Load it again',
  needsScript: `${brand.name} needs JavaScript here`,
  needsScriptWhy:
    'Signing in and the trackers run in your browser, and JavaScript is turned off in it. Please turn it on in the settings of your browser, then load this page again.',
  worried: 'Worried right now? These can be read without it:',
  help: 'Signs, numbers and first aid',
  lessons: 'The free lessons',
  write: 'Or write to us:',
  supportEmail: brand.supportEmail,
  readable:
    'JavaScript is turned off in your browser. You can read this page and follow its links; its buttons and fields do not work.',
} as const;
