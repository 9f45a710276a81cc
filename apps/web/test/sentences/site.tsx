import { render, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { googleCallback } from '@everstep/domain/auth/google';
import { startCheckout } from '@everstep/domain/billing';
import { listLessons, type LessonSummary } from '@everstep/domain/lessons';
import { LastResort } from '../../src/app/last-resort';
import { api, fail, lesson, pending, reply } from '../fake-api';
import { open, storeSession } from '../open';
import { press, type Situations } from './driver';

async function chooseTab(at: string, name: string, lessons?: LessonSummary[]) {
  if (lessons) api.use(reply(listLessons, { success: true, lessons }));
  const app = open(at);
  await app.user.click(await screen.findByRole('tab', { name }));
  return app;
}

async function unlock(at: string, title: string) {
  const app = open(at);
  await press(app.user, `Unlock with Elite Access: ${title}`);
  await screen.findByRole('dialog');
  return app;
}

async function buyFromSection(name: string) {
  storeSession();
  api.use(fail(startCheckout, 'provider_failed'));
  const app = open('/');
  const section = within(await screen.findByRole('region', { name }));
  await app.user.click(section.getByRole('button', { name: 'Compare the plans' }));
  await press(app.user, 'Upgrade to Plus, $39/month');
  return app;
}

function Broken(): never {
  throw new Error('broken on purpose');
}

const twelveLessons = Array.from({ length: 12 }, (_, index) =>
  lesson({ slug: `lesson-${index}`, title: `Lesson ${index}`, ...(index >= 5 && { is_elite: true, content: null }) }),
);

export const siteSituations: Situations = {
  'A visitor arrives': async () => open('/'),
  'A Free user arrives': async () => {
    storeSession();
    return open('/');
  },
  'A user opens More': async () => {
    storeSession();
    const app = open('/');
    await press(app.user, 'More');
    return app;
  },
  'A Free user opens the dad strategies': async () => {
    storeSession();
    return open('/strategies-dad');
  },
  'A category of the preview is empty': () => chooseTab('/', 'Excellence Mindset'),
  'A category of the preview has 12 lessons': () => chooseTab('/', 'Fertility Mastery', twelveLessons),
  'A visitor chooses a lesson that needs Pro': () => unlock('/', 'Deep Dive'),
  'No payment page can be opened from the mothers’ section': () => buyFromSection('For mothers'),
  'No payment page can be opened from the fathers’ section': () => buyFromSection('For fathers'),
  'A page takes long to load': async () => {
    api.use(pending(googleCallback));
    return open('/dashboard#session_id=a-ticket');
  },
  'The user’s data takes long to arrive': async () => {
    storeSession();
    api.use(pending(subscriptionAccess));
    return open('/dashboard');
  },
  'The interface breaks': async () => {
    vi.mocked(console.error).mockImplementation(() => undefined);
    render(
      <LastResort>
        <Broken />
      </LastResort>,
    );
    vi.mocked(console.error).mockClear();
    return null;
  },
  'A cache refuses to be cleared': async () => {
    // jsdom has no caches.
    vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('refused on purpose')) });
    return open('/clear-cache');
  },
  'A visitor reads about us': async () => open('/our-mission'),
  'A visitor asks about the community': async () => open('/community'),
  'A visitor opens the library': async () => open('/library'),
  'A category of the library is empty': () => chooseTab('/library', 'Excellence Mindset'),
  'A visitor chooses a lesson that needs Plus': () => unlock('/library', 'Eating Well'),
  'A visitor opens a lesson that needs Pro': async () => open('/library/deep-dive'),
};
