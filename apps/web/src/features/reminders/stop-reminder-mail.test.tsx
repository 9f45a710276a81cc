import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  reminderSettingsPath,
  reminderSettingsTexts,
  stopMailTexts,
  stopReminderMail,
} from '@everstep/domain/reminders';
import { api, fail, reply, unreachable } from '../../../test/fake-api';
import { open } from '../../../test/open';

const link = '/stop-reminders#a_token-1';
const expectHeading = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(heading).toHaveFocus());
};
const button = () => screen.findByRole('button', { name: stopMailTexts.button });

describe('the link that stops reminders by email', () => {
  it('stops them with one press, without an account', async () => {
    const bodies: unknown[] = [];
    api.use(
      reply(stopReminderMail, ({ body }) => {
        bodies.push(body);
        return { success: true as const };
      }),
    );
    const { user, address } = open(link);
    await expectHeading(stopMailTexts.title);
    await waitFor(() => expect(address()).toBe('/stop-reminders'));
    await user.click(await button());
    await expectHeading(stopMailTexts.stopped);
    expect(screen.getByRole('status')).toHaveTextContent(stopMailTexts.done);
    expect(bodies).toEqual([{ token: 'a_token-1' }]);
    const settings = screen.getByRole('link', { name: reminderSettingsTexts.title });
    expect(settings).toHaveAttribute('href', reminderSettingsPath);
  });

  it.each(['/stop-reminders', '/stop-reminders#'])('without a token (%s) says so', async (at) => {
    open(at);
    await expectHeading(stopMailTexts.invalidTitle);
  });

  it('that was changed says so', async () => {
    api.use(fail(stopReminderMail, 'not_found'));
    const { user } = open(link);
    await user.click(await button());
    await expectHeading(stopMailTexts.invalidTitle);
    expect(screen.getByRole('alert')).toHaveTextContent(stopMailTexts.invalid);
  });

  it('can be tried again after a failure', async () => {
    api.use(unreachable(stopReminderMail));
    const { user } = open(link);
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach Everstep/);
    api.use(reply(stopReminderMail, { success: true as const }));
    await user.click(await button());
    await expectHeading(stopMailTexts.stopped);
  });
});
