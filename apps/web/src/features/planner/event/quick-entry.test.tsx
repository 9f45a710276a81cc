import '../../../../test/indexed-db';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import { screenTexts } from '@everstep/domain/planner';
import { accessReply, api, maya, reply } from '../../../../test/fake-api';
import { fakeFamilyServer } from '../../../../test/family-server';
import { open } from '../../../../test/open';

beforeEach(() => {
  process.env.TZ = 'Europe/Berlin';
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

it('a time that was chosen stays when the sentence is continued', async () => {
  const family = fakeFamilyServer();
  family.sync.setClock(() => Date.now() + 1000);
  api.use(
    reply(validateAccess, { success: true, has_access: true }),
    reply(subscriptionAccess, accessReply({ ...maya, subscription_tier: 'elite_premium' })),
  );
  const { user } = open('/family-planner');
  await user.click(await screen.findByRole('button', { name: screenTexts.add }));
  const dialog = within(await screen.findByRole('dialog', { name: screenTexts.newTitle }));
  const line = await dialog.findByLabelText(screenTexts.quickLabel);
  const type = (value: string) => fireEvent.change(line, { target: { value } });
  type('dentist tomorrow at 7');
  const question = within(await dialog.findByRole('group', { name: screenTexts.quickWhichTime }));
  const times = () => dialog.getAllByLabelText<HTMLInputElement>(screenTexts.startTime);
  const [morning, evening] = question.getAllByRole('radio');
  for (const [choice, next, start, end] of [
    [evening, 'dentist tomorrow at 7 for 2 hours', '19:00', '21:00'],
    [morning, 'dentist tomorrow at 7 for 2 hours with Mila', '07:00', '09:00'],
  ] as const) {
    if (choice) await user.click(choice);
    type(next);
    await waitFor(() => expect(times().map(({ value }) => value)).toEqual([start, end]));
    expect(dialog.getByLabelText(screenTexts.startDay)).toHaveValue('2026-11-25');
  }
  expect(dialog.getByLabelText(screenTexts.titleLabel)).toHaveValue('dentist with Mila');
  expect(dialog.getByRole('checkbox', { name: 'Mila' })).toBeChecked();
});
