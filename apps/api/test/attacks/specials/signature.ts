import { expect } from 'vitest';
import { paymentEvents } from '../../../src/db/schema';
import { signatureOf, subscriptionEvent } from '../../payment-events';
import { until } from '../../until';
import { parse } from '../world/replies';
import { hasLogged } from '../world/money';
import type { Special } from './special';
import { deliver, expectAccepted, makeCustomer, now, someEvent, type Signing } from '../world/webhooks';
import { nextWebhookSecret, type World } from '../world/world';

async function expectRejected(world: World, sent: object | string, signing: Signing): Promise<void> {
  const reply = await deliver(world, sent, signing);
  expect([signing, reply.status, parse(reply).code]).toEqual([signing, 400, 'bad_input']);
}

export const signatureSpecials: Record<string, Special> = {
  'CSRF-17': {
    it: 'is accepted, but at no other path',
    async run(world, { path }) {
      for (const otherPath of [`${path}/x`, `${path}X`, `${path}/`, `/${path}`]) {
        const reply = await deliver(world, someEvent(), { path: otherPath });
        expect([otherPath, reply.status, parse(reply).code]).toEqual([otherPath, 403, 'foreign_origin']);
      }
      expect(await world.db.$count(paymentEvents)).toBe(0);
      const { about } = await makeCustomer(world);
      await expectAccepted(world, subscriptionEvent('updated', { ...about, created: now() }));
      expect(await world.db.$count(paymentEvents)).toBe(1);
    },
  },

  'WHK-01': {
    it: 'is rejected despite any other credentials, and stores nothing',
    async run(world, { path, input }) {
      const before = await world.fingerprint();
      const timestamp = now();
      for (const header of [
        '',
        'x',
        `t=${timestamp}`,
        `t=${timestamp},v1=`,
        `v1=${'0'.repeat(64)}`,
        `t=${timestamp},v1=${'0'.repeat(64)}`,
      ])
        for (const raw of [input.raw ?? '', JSON.stringify(someEvent()), '{}', ''])
          await expectRejected(world, raw, { header });
      // Neither a session, an administrator's session nor our own origin replaces the signature.
      for (const as of [undefined, world.a, world.admin])
        expect((await world.send('POST', path, { as, body: someEvent() })).status).toBe(400);
      expect(await world.fingerprint()).toBe(before);
    },
  },

  'WHK-02': {
    it: 'is rejected like a missing one, stores nothing, and is logged without its content',
    async run(world) {
      const before = await world.fingerprint();
      const sent = someEvent();
      for (const secret of ['whsec_wrong', world.stripe.secretKey, `${world.stripe.webhookSecret} `, 'undefined'])
        await expectRejected(world, sent, { secret });
      const raw = JSON.stringify(sent);
      const header = signatureOf(raw, { secret: world.stripe.webhookSecret });
      // A valid signature covers exactly these bytes, at this time, in this scheme.
      for (const altered of [`${raw} `, JSON.stringify(sent, null, 1), raw.replace('active', 'unpaid')])
        await expectRejected(world, altered, { header });
      await expectRejected(world, raw, { header: header.replace('v1=', 'v0=') });
      await expectRejected(world, raw, { header: header.replace(/t=\d+/, `t=${now() + 1}`) });
      expect(await world.fingerprint()).toBe(before);
      await until(() => hasLogged(world, 'without a valid signature'));
      expect(hasLogged(world, sent.id)).toBe(false);
    },
  },

  'WHK-04': {
    it: 'is rejected, and a signature of less than five minutes ago is accepted',
    async run(world) {
      const before = await world.fingerprint();
      for (const seconds of [301, 3600, 86_400 * 365])
        await expectRejected(world, someEvent(), { at: now() - seconds });
      expect(await world.fingerprint()).toBe(before);
      expect((await deliver(world, someEvent(), { at: now() - 290 })).status).toBe(200);
    },
  },

  'WHK-07': {
    it: 'is accepted with either of two secrets',
    async run(world) {
      const raw = JSON.stringify(someEvent());
      for (const secret of [world.stripe.webhookSecret, nextWebhookSecret]) {
        const [time, v1] = signatureOf(raw, { secret }).split(',');
        for (const signatures of [`v1=${'0'.repeat(64)},${v1}`, `${v1},v1=${'0'.repeat(64)}`])
          expect((await deliver(world, raw, { header: `${time},${signatures}` })).status).toBe(200);
      }
    },
  },
};
