import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { insightTexts, stopWeeklyEmail, stopWeeklyTexts } from '@everstep/domain/insights';
import { api, fail, reply, unreachable } from '../../../test/fake-api';
import { open } from '../../../test/open';

const link = '/stop-weekly-email#a_token-1';
const expectHeading = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 1, name });
  await waitFor(() => expect(heading).toHaveFocus());
};
const button = () => screen.findByRole('button', { name: stopWeeklyTexts.button });

describe('the link that stops the weekly email', () => {
  it('stops it with one press, without an account', async () => {
    const bodies: unknown[] = [];
    api.use(
      reply(stopWeeklyEmail, ({ body }) => {
        bodies.push(body);
        return { success: true as const };
      }),
    );
    const { user, address } = open(link);
    await expectHeading(stopWeeklyTexts.title);
    await waitFor(() => expect(address()).toBe('/stop-weekly-email'));
    await user.click(await button());
    await expectHeading(stopWeeklyTexts.stopped);
    expect(screen.getByRole('status')).toHaveTextContent(stopWeeklyTexts.done);
    expect(bodies).toEqual([{ token: 'a_token-1' }]);
    expect(screen.getByRole('link', { name: insightTexts.title })).toHaveAttribute('href', '/insights');
  });

  it.each(['/stop-weekly-email', '/stop-weekly-email#'])('without a token (%s) says so', async (at) => {
    open(at);
    await expectHeading(stopWeeklyTexts.invalidTitle);
  });

  it('that was changed says so', async () => {
    api.use(fail(stopWeeklyEmail, 'not_found'));
    const { user } = open(link);
    await user.click(await button());
    await expectHeading(stopWeeklyTexts.invalidTitle);
    expect(screen.getByRole('alert')).toHaveTextContent(stopWeeklyTexts.invalid);
  });

  it('can be tried again after a failure', async () => {
    api.use(unreachable(stopWeeklyEmail));
    const { user } = open(link);
    await user.click(await button());
    expect(await screen.findByRole('alert')).toHaveTextContent(/cannot reach Everstep/);
    api.use(reply(stopWeeklyEmail, { success: true as const }));
    await user.click(await button());
    await expectHeading(stopWeeklyTexts.stopped);
  });
});
