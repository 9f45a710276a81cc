import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { subscriptionAccess } from '@everstep/domain/account';
import {
  completeLesson,
  getLesson,
  lessonProgress,
  listLessons,
  undoCompleteLesson,
  type Lesson,
} from '@everstep/domain/lessons';
import { accessOf, api, fail, lesson, maya, reply, someLessons, unreachable } from '../../../test/fake-api';
import { open, remember } from '../../../test/open';

const full: Lesson = {
  ...lesson({ slug: 'first-steps', title: 'First Steps' }),
  content:
    'Welcome.\n\n## The first section\n\nSome **strong** words. <script>alert(1)</script>\n\n## The second section\n\n> Act now.',
  key_facts: ['Four facts at least are written for each lesson.'],
  framing: 'This is ordinary care.',
  actions: ['Write down one date.'],
  quiz: [{ question: 'Q?', options: ['a', 'b'], answer: 1, why: 'Because.' }],
  sources: ['A named source, 2022'],
};

describe('the library', () => {
  it('shows all lessons, open ones first, locked ones with the reason to unlock', async () => {
    open('/library');
    const titles = (await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent);
    expect(titles).toEqual(['First Steps', 'Deep Dive', 'Eating Well']);
    expect(screen.getAllByText('Unlock with Elite Access')).toHaveLength(2);
    const card = within(screen.getByRole('heading', { name: 'First Steps' }).closest('article') as HTMLElement);
    expect(card.getByText('20 min')).toBeVisible();
    expect(card.getByText('beginner')).toBeVisible();
  });

  it('has a tab for all and one for each category, kept in the address', async () => {
    const { user, address } = open('/library');
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual([
      'All Modules',
      'Fertility Mastery',
      'Wealth Architecture',
      'Health Optimization',
      'Luxury Environments',
      'Excellence Mindset',
      'Advanced Genetics',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Health Optimization' }));
    expect(address()).toBe('/library?category=health');
    expect((await screen.findAllByRole('heading', { level: 2 })).map((heading) => heading.textContent)).toEqual([
      'Eating Well',
    ]);
  });

  it('is used with arrow keys alone', async () => {
    const { user, address } = open('/library');
    await screen.findAllByRole('tab');
    screen.getByRole('tab', { name: 'All Modules' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/library?category=fertility');
  });

  it('says so when a category is empty', async () => {
    open('/library?category=mindset');
    expect(await screen.findByText('No modules available in this category yet.')).toBeVisible();
    expect(screen.getByText('Check back soon for new elite content!')).toBeVisible();
  });

  it('offers another try when the list cannot be loaded', async () => {
    api.use(unreachable(listLessons));
    const { user } = open('/library');
    expect(await screen.findByRole('alert')).toHaveTextContent('The lessons could not be loaded.');
    api.use(reply(listLessons, { success: true, lessons: someLessons }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'First Steps' })).toBeVisible();
  });

  it('opens the upgrade prompt with what the lesson needs, and gives the focus back', async () => {
    const { user } = open('/library');
    const unlock = await screen.findByRole('button', { name: 'Unlock with Elite Access: Eating Well' });
    await user.click(unlock);
    const dialog = await screen.findByRole('dialog', { name: 'Eating Well Requires Everstep Plus' });
    expect(dialog).toHaveTextContent('Plus: $39 a month, or $390 a year (save $78).');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(unlock).toHaveFocus());
  });

  it('opens Plus lessons to Plus and marks what is completed', async () => {
    remember();
    const plus = { ...maya, subscription_tier: 'elite_premium' as const };
    api.use(
      reply(subscriptionAccess, accessOf(plus)),
      reply(lessonProgress, {
        success: true,
        completed: [{ slug: 'eating-well', completed_at: '2026-11-20T08:00:00.000Z' }],
        reading: [],
      }),
    );
    open('/library');
    expect(await screen.findByText('Completed')).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Unlock with Elite Access')).toHaveLength(1));
  });
});

describe('a lesson', () => {
  it('is read with contents, next steps, sources and the line that it is not advice', async () => {
    api.use(reply(getLesson, { success: true, lesson: full }));
    open('/library/first-steps');
    expect(await screen.findByRole('heading', { level: 1, name: 'First Steps' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'The first section' })).toHaveAttribute(
      'id',
      'section-the-first-section',
    );
    expect(screen.getAllByRole('link', { name: 'The second section' })[0]).toHaveAttribute(
      'href',
      '#section-the-second-section',
    );
    expect(screen.getByText('This is ordinary care.')).toBeVisible();
    expect(screen.getByText('Write down one date.')).toBeVisible();
    expect(screen.getByText('A named source, 2022')).toBeVisible();
    expect(screen.getByText(/It is not medical, legal, tax or financial advice/)).toBeVisible();
    expect(document.querySelector('.prose script')).toBeNull();
  });

  it('is completed and taken back', async () => {
    remember();
    api.use(
      reply(getLesson, { success: true, lesson: full }),
      reply(completeLesson, { success: true, modules_completed: 1 }),
      reply(undoCompleteLesson, { success: true, modules_completed: 0 }),
    );
    const { user } = open('/library/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByText('Completed. Another stone on your path.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Not finished after all' }));
    expect(await screen.findByRole('button', { name: 'Mark complete' })).toBeVisible();
  });

  it('says so when marking it did not work', async () => {
    remember();
    api.use(reply(getLesson, { success: true, lesson: full }), fail(completeLesson, 'unavailable'));
    const { user } = open('/library/first-steps');
    await user.click(await screen.findByRole('button', { name: 'Mark complete' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Everstep is not available right now.');
  });

  it('asks a visitor to make an account instead of counting nothing', async () => {
    api.use(reply(getLesson, { success: true, lesson: full }));
    open('/library/first-steps');
    expect(await screen.findByRole('link', { name: 'Create a free account' })).toHaveAttribute('href', '/signup');
    expect(screen.queryByRole('button', { name: 'Mark complete' })).toBeNull();
  });

  it('that is locked shows what it teaches and what opens it, and never asks for its text', async () => {
    remember({ subscriptionTier: 'ultra_elite' });
    const { user } = open('/library/deep-dive');
    expect(await screen.findByRole('heading', { name: 'Deep Dive Requires Everstep Pro' })).toBeVisible();
    expect(screen.getByText('About deep-dive.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Unlock with Elite Access' }));
    expect(await screen.findByRole('dialog', { name: 'Deep Dive Requires Everstep Pro' })).toHaveTextContent(
      '$99 a month',
    );
  });

  it('that does not exist leads back to the library', async () => {
    api.use(fail(getLesson, 'not_found', 'There is no lesson at this address.'));
    open('/library/nothing-here');
    expect(await screen.findByRole('heading', { name: 'This stone is missing.' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the library' })).toHaveAttribute('href', '/library');
  });

  it('that cannot be loaded can be asked for again', async () => {
    api.use(fail(getLesson, 'unavailable'));
    open('/library/first-steps');
    expect(await screen.findByRole('alert')).toHaveTextContent('This lesson could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
