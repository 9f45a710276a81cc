import '../../../test/indexed-db';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionStorageKey } from '@everstep/domain/session';
import { refusedEntryTexts } from '@everstep/domain/sync';
import { fakeFeedingServer, minutesAgo } from '../../../test/feeding-server';
import { open } from '../../../test/open';
import { diaperKind } from '@everstep/domain/feedings';
import { ApiError } from '../api/client';
import { newId } from '../api/new-id';
import { openOutbox } from './open-outbox';

it('an entry that the server will never take is named, explained, led to, and can be taken back', async () => {
  const { child, household, sync } = fakeFeedingServer();
  const refusal = new ApiError('refused', 400, 'Please use a shorter note');
  sync.failWith((changes) => (changes.length > 0 ? refusal : 'none'));
  const value = { child_id: child.id, at: minutesAgo(30), is_wet: true, is_dirty: false, stool: null, note: 'long' };
  const { email } = JSON.parse(localStorage.getItem(sessionStorageKey) ?? '') as { email: string };
  const outbox = openOutbox(email);
  await outbox.write(diaperKind, household, newId(), value);
  await outbox.flush();
  const { user } = open('/trackers');
  const alert = within(await screen.findByRole('alert', { name: refusedEntryTexts.title }));
  expect(
    alert.getByText(/^Your diaper of .+ could not be saved: Please use a shorter note\. Correct it/),
  ).toBeVisible();
  expect(alert.getByRole('link', { name: refusedEntryTexts.open })).toHaveAttribute('href', '/milk-tracker');
  await user.click(alert.getByRole('button', { name: refusedEntryTexts.discard }));
  await user.click(alert.getByRole('button', { name: refusedEntryTexts.keep }));
  expect(await outbox.countUnsynced()).toBe(1);
  await user.click(alert.getByRole('button', { name: refusedEntryTexts.discard }));
  const question = within(alert.getByRole('group', { name: refusedEntryTexts.discardQuestion }));
  await user.click(question.getByRole('button', { name: refusedEntryTexts.discard }));
  await waitFor(() => expect(screen.queryByRole('alert', { name: refusedEntryTexts.title })).toBeNull());
  expect(await outbox.countUnsynced()).toBe(0);
});
