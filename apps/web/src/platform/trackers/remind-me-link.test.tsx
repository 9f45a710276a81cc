import '../../../test/indexed-db';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reminderSettingsPath, reminderSettingsTexts } from '@everstep/domain/reminders';
import { fakeClock, fakeFeedingServer } from '../../../test/feeding-server';
import { open } from '../../../test/open';

fakeClock();

it.each(['/fertility-tracker', '/milk-tracker?log=more', '/sleep-tracker'])(
  '%s leads to where its reminders are set',
  async (path) => {
    fakeFeedingServer();
    const { user, address } = open(path);
    await user.click(await screen.findByRole('link', { name: reminderSettingsTexts.remindMe }));
    expect(await screen.findByRole('region', { name: reminderSettingsTexts.title })).toBeVisible();
    expect(address()).toBe(reminderSettingsPath);
  },
);
