import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activityData } from '@everstep/domain/activity';
import { lessonProgress } from '@everstep/domain/lessons';
import { api, fail, noActivity, reply } from '../../../test/fake-api';
import { open, storeSession } from '../../../test/open';

const counters = async (name: string) => {
  const region = within(await screen.findByRole('region', { name }));
  const values = region.getAllByRole('definition').map(({ textContent }) => textContent);
  return region.getAllByRole('term').map(({ textContent }, index) => `${textContent} ${values[index]}`);
};

describe('the progress tab', () => {
  it('counts lessons, quizzes and entries', async () => {
    storeSession();
    api.use(
      reply(activityData, {
        success: true,
        user_data: {
          ...noActivity,
          modules_completed: 1,
          quizzes_completed: 3,
          fertility_entries: 30,
          milk_feeding_entries: 12,
          tracker_entries: 57,
          family_events: 7,
        },
      }),
      reply(lessonProgress, {
        success: true,
        completed: [],
        reading: [
          {
            slug: 'first-steps',
            percent: 40,
            furthest_percent: 40,
            quiz_correct: null,
            read_at: '2026-11-20T08:00:00.000Z',
          },
        ],
      }),
    );
    const { user } = open('/dashboard');
    await user.click(await screen.findByRole('tab', { name: 'Progress' }));
    expect(await counters('Learning')).toEqual([
      'Modules completed 1 of 3',
      'Quizzes completed 1',
      'Lessons being read 1',
    ]);
    expect(await counters('Tracking')).toEqual([
      'Fertility entries 30',
      'Milk feeding entries 12',
      'Diapers, sleep, growth and the rest 15',
      'Family events 7',
    ]);
    expect(within(await screen.findByRole('region', { name: 'By subject' })).getByText('0 of 1')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'First Steps, read so far' })).toHaveAttribute('value', '40');
  });

  it('stands between Subscription and My Data', async () => {
    storeSession();
    open('/dashboard');
    const tabs = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Overview', 'Profile', 'Subscription', 'Progress', 'My Data']);
  });

  it('shows a new user where to begin', async () => {
    storeSession();
    open('/dashboard?tab=progress');
    expect(await screen.findByText(/Nothing to count yet/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the library' })).toHaveAttribute('href', '/library');
  });

  it('says what is unknown when what was read cannot be loaded', async () => {
    storeSession();
    api.use(fail(lessonProgress, 'unavailable'));
    open('/dashboard?tab=progress');
    expect(await screen.findByText('Unknown')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('What you have read could not be loaded.');
  });

  it('offers to try again when the counters cannot be loaded', async () => {
    storeSession();
    api.use(fail(activityData, 'unavailable'));
    open('/dashboard?tab=progress');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your progress could not be loaded.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
