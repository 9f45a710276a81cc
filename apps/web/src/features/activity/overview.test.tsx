import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import { addDays, localDay } from '@everstep/domain/base/days';
import { defaultSettings, emptyEntry, getCycleReport, getFertilitySettings } from '@everstep/domain/fertility';
import { lessonProgress, listLessons, type LessonReading } from '@everstep/domain/lessons';
import { checkFirstTime } from '@everstep/domain/onboarding';
import { latestQuizResult, scoreQuiz } from '@everstep/domain/quiz';
import { accessReply, api, fail, lesson, maya, pending, reply } from '../../../test/fake-api';
import { fakeFertilityServer } from '../../../test/fertility-server';
import { open, storeSession } from '../../../test/open';

const today = localDay(new Date());
const bleedingOn = (...days: string[]) => days.map((day) => ({ ...emptyEntry(day), bleeding: 'medium' as const }));
const tracker = async () => within(await screen.findByRole('region', { name: 'Fertility tracker' }));
const reading = (slug: string, change: Partial<LessonReading> = {}): LessonReading => ({
  slug,
  percent: 62,
  furthest_percent: 70,
  quiz_correct: null,
  read_at: '2026-11-20T08:00:00.000Z',
  ...change,
});

describe('the overview', () => {
  it('says on which day of the cycle the user is, and what is estimated next', async () => {
    fakeFertilityServer(bleedingOn(...[123, 95, 67, 39, 11].map((days) => addDays(today, -days))));
    open('/dashboard');
    const card = await tracker();
    expect(await card.findByText('Day 12 of your cycle')).toBeVisible();
    expect(card.getByText(/^Your next period is likely to begin between .* \(estimate\)\.$/)).toBeVisible();
  });

  it('opens the form for today with one press', async () => {
    fakeFertilityServer(bleedingOn(addDays(today, -3)));
    const { user, address } = open('/dashboard');
    await user.click((await tracker()).getByRole('link', { name: 'Log today' }));
    expect(await screen.findByRole('dialog', { name: 'Log today' })).toBeVisible();
    expect(address()).toBe('/fertility-tracker');
  });

  it('says how to begin to somebody who is trying and has logged nothing', async () => {
    storeSession();
    api.use(reply(latestQuizResult, { success: true, result: { ...scoreQuiz({ stage: 'trying' }), done: [] } }));
    open('/dashboard');
    expect(await (await tracker()).findByText('Your cycle starts here')).toBeVisible();
  });

  it('shows the week of a pregnancy, and no cycle', async () => {
    storeSession();
    fakeFertilityServer();
    api.use(
      reply(getFertilitySettings, {
        success: true,
        settings: { ...defaultSettings, mode: 'pregnancy', due_date: addDays(today, 137) },
      }),
    );
    open('/dashboard');
    const card = await tracker();
    expect(await card.findByText('20 weeks and 3 days')).toBeVisible();
    expect(card.getByText(/^Week 21 of 40\. Due date .* \(estimate\)\.$/)).toBeVisible();
    expect(card.queryByText(/of your cycle/)).toBeNull();
  });

  it('keeps the way to log when the day cannot be loaded', async () => {
    fakeFertilityServer();
    api.use(fail(getCycleReport, 'unavailable'));
    open('/dashboard');
    const card = await tracker();
    expect(await card.findByText('Your day could not be loaded.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Log today' })).toBeVisible();
  });

  it('continues with the lesson read last, and skips completed and locked ones', async () => {
    storeSession();
    api.use(
      reply(listLessons, {
        success: true,
        lessons: [
          lesson({ slug: 'older', title: 'Older' }),
          lesson({ slug: 'newer', title: 'Newer' }),
          lesson({ slug: 'done', title: 'Done' }),
          lesson({ slug: 'locked', title: 'Locked', is_elite: true }),
        ],
      }),
      reply(lessonProgress, {
        success: true,
        completed: [{ slug: 'done', completed_at: '2026-11-21T08:00:00.000Z' }],
        reading: [
          reading('older', { read_at: '2026-11-18T08:00:00.000Z' }),
          reading('newer'),
          reading('done', { read_at: '2026-11-21T08:00:00.000Z' }),
          reading('locked', { read_at: '2026-11-22T08:00:00.000Z' }),
        ],
      }),
    );
    open('/dashboard');
    const link = await screen.findByRole('link', { name: /Continue: Newer, 62%/ });
    expect(link).toHaveAttribute('href', '/library/newer');
  });

  it('suggests the next lesson of the plan, and shows the first step', async () => {
    storeSession();
    const plan = scoreQuiz({ stage: 'pregnant', phase: 'weeks_28_plus', visit: 'done' });
    const free = plan.lessons[0] ?? '';
    api.use(
      reply(latestQuizResult, { success: true, result: { ...plan, flags: [], done: [] } }),
      reply(listLessons, {
        success: true,
        lessons: [lesson({ slug: 'first-steps', title: 'First Steps' }), lesson({ slug: free, title: 'Of The Plan' })],
      }),
    );
    open('/dashboard');
    expect(await screen.findByRole('link', { name: /Next lesson: Of The Plan/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /First step of your plan/ })).toHaveAttribute('href', '/smart-start-quiz');
  });

  it('suggests the first free lesson and the quiz to a user without a plan', async () => {
    storeSession();
    open('/dashboard');
    expect(await screen.findByRole('link', { name: /Next lesson: First Steps/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute('href', '/smart-start-quiz');
    expect(screen.queryByRole('link', { name: /Find out where to begin/ })).toBeNull();
  });

  it('offers a suspended Pro user only lessons that are open', async () => {
    storeSession();
    api.use(
      reply(
        subscriptionAccess,
        accessReply({ ...maya, subscription_tier: 'ultra_elite', subscription_status: 'suspended' }),
      ),
      reply(lessonProgress, { success: true, completed: [], reading: [reading('deep-dive')] }),
    );
    open('/dashboard');
    expect(await screen.findByRole('link', { name: /Next lesson: First Steps/ })).toBeVisible();
  });

  it('welcomes a user on the first visit, also after the tour', async () => {
    storeSession();
    api.use(reply(checkFirstTime, { success: true, isFirstTime: true }));
    const { user } = open('/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Welcome, Maya.')).toBeVisible();
  });

  it('greets nobody until it knows whether the user was here before', async () => {
    storeSession();
    api.use(pending(checkFirstTime));
    open('/dashboard');
    expect(await screen.findByRole('heading', { name: 'My Dashboard' })).toBeVisible();
    expect(screen.queryByText(/^Welcome/)).toBeNull();
  });

  it('shows sample days and lessons in demo mode', async () => {
    storeSession({ demo: true, subscriptionTier: 'elite_premium', email: 'maya.premium@parents.example' });
    open('/dashboard');
    expect(await (await tracker()).findByText(/^Day \d+ of your cycle$/)).toBeVisible();
    expect(await screen.findByRole('link', { name: /Next lesson/ })).toBeVisible();
  });
});
