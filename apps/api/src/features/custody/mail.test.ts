import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { custodyMailsPerDay, custodyMailTexts } from '@everstep/domain/custody';
import { custodyFamily, inDays } from '../../../test/custody';
import { useExternalServices } from '../../../test/external-services';
import { newId } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { users } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);

/** Everything that was queued has been sent or dropped. */
const sent = () =>
  until(async () => {
    const { rows } = await api.db.execute(sql`select from pgboss.job where name = 'mail' and state < 'completed'`);
    return rows.length === 0;
  });
const mailsTo = async ({ email }: { email: string }) => {
  await sent();
  return services.mailbox.messages(email);
};

describe('the other parent', () => {
  it('gets an email that says nothing but that there is something new', async () => {
    const { ana, ben, propose } = await custodyFamily(api);
    await propose(ana);
    const [mail, ...others] = await mailsTo(ben);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe(custodyMailTexts.subject);
    expect(mail?.text).toContain(`${api.config.publicOrigin}/two-homes`);
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/Ana|Mila|library|bear|plan\b|custody|\d{4}-\d\d/i);
    expect(await mailsTo(ana)).toEqual([]);
  });

  it('gets one about a proposal, a request and an answer, and none about what was withdrawn', async () => {
    const { ana, ben, propose, answerPlan, ask, answerSwap } = await custodyFamily(api);
    const [plan, declined, withdrawn] = [newId(), newId(), newId()];
    await propose(ana, undefined, { id: plan });
    await answerPlan(ben, plan, 'accept');
    expect([(await mailsTo(ana)).length, (await mailsTo(ben)).length]).toEqual([1, 1]);
    await ask(ben, {}, { id: declined });
    await answerSwap(ana, declined, 'decline');
    expect([(await mailsTo(ana)).length, (await mailsTo(ben)).length]).toEqual([2, 2]);
    await ask(ben, {}, { id: withdrawn });
    await answerSwap(ben, withdrawn, 'withdraw');
    expect([(await mailsTo(ana)).length, (await mailsTo(ben)).length]).toEqual([3, 2]);
  });

  it('gets none about requests once they have muted them, and still those about answers', async () => {
    const { ana, ben, mute, ask, answerSwap, agree } = await custodyFamily(api);
    await agree();
    await mute(ana);
    const [own, bens] = [newId(), newId()];
    await ask(ben, {}, { id: bens });
    const before = (await mailsTo(ana)).length;
    expect(before).toBe(1);
    await answerSwap(ana, bens, 'decline');
    await ask(ana, { with: 'a', nights: { from: inDays(12), to: inDays(13) }, in_return: null }, { id: own });
    await answerSwap(ben, own, 'decline');
    expect(await mailsTo(ana)).toHaveLength(before + 1);
  });

  it('gets none at an unconfirmed address', async () => {
    const { ana, ben, propose } = await custodyFamily(api);
    await api.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, ben.id));
    expect((await propose(ana)).status).toBe(200);
    expect(await mailsTo(ben)).toEqual([]);
  });

  it(`gets ${custodyMailsPerDay} a day at most, and again on another day`, async () => {
    const { ana, ben, propose } = await custodyFamily(api);
    for (let round = 0; round < custodyMailsPerDay + 3; round += 1) await propose(ana);
    expect(await mailsTo(ben)).toHaveLength(custodyMailsPerDay);
    await api.db.execute(sql`update notices_sent set day = day - 1`);
    await propose(ana);
    expect(await mailsTo(ben)).toHaveLength(custodyMailsPerDay + 1);
  });
});
