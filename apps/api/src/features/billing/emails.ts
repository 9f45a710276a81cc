import {
  graceDays,
  isPlanKept,
  packageLabel,
  packageForPrice,
  packagePrice,
  type ChangeNotice,
  type PriceId,
} from '@everstep/domain/billing';
import type { Country } from '@everstep/domain/base/country';
import { formatEmailDay, formatEmailMoment } from '@everstep/domain/base/email-dates';
import { formatPrice } from '@everstep/domain/base/money';
import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { tierLabel } from '@everstep/domain/tiers';
import type { Server } from '../../http/endpoint';
import { recipient } from '../../integrations/email-queue';
import { findDeletion, findSubscriber, type Subscriber } from './repository';

/** Subjects name no plan and no amount: emails are read on shared screens. */
export function billingEmails({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  const subscriptionTab = `${config.publicOrigin}${paths.dashboard}?tab=subscription`;

  return {
    // The names here are stored in queued jobs, which outlive a release.
    changeNotice: emailQueue.define<{ userId: string; subscription: string; notice: ChangeNotice }>(
      'billing_change',
      async ({ userId, subscription, notice }) => {
        const [subscriber, deletion] = [await findSubscriber(db, userId), await findDeletion(db, userId)];
        if (!subscriber || !deletion) return null;
        const isStoppedByDeletion = deletion.isRequested && deletion.stoppedSubscription === subscription;
        // The email about the deletion says so.
        if (isStoppedByDeletion && stoppedByDeletion.includes(notice.kind)) return null;
        // At the provider a planned change is withdrawn first when the plan is canceled or changed otherwise.
        const isOutdated =
          notice.kind === 'change_withdrawn' &&
          !isPlanKept(subscriber.billing, subscription, notice.price, Date.now() / 1000);
        if (isOutdated) return null;
        const { subject, paragraphs } = textFor(notice, subscriber, deletion.isRequested);
        const link = { label: 'See your subscription', url: subscriptionTab };
        return { to: recipient(subscriber), subject, paragraphs, link };
      },
      'ordinary',
    ),

    receipt: emailQueue.define<{ userId: string; amountCents: number; paidAt: string }>(
      'billing_receipt',
      async ({ userId, amountCents, paidAt }) => {
        const subscriber = await findSubscriber(db, userId);
        return (
          subscriber && {
            to: recipient(subscriber),
            subject: `Your receipt from ${brand.name}`,
            paragraphs: [
              `We received ${formatPrice(amountCents)} on ${formatEmailDay(paidAt, subscriber.country)}. Thank you.`,
              'All your invoices are on the page of your subscription.',
            ],
            link: { label: 'See your invoices', url: subscriptionTab },
          }
        );
      },
      'ordinary',
    ),

    refunded: emailQueue.define<{ userId: string; amountCents: number }>(
      'billing_refunded',
      async ({ userId, amountCents }) => {
        const subscriber = await findSubscriber(db, userId);
        return (
          subscriber && {
            to: recipient(subscriber),
            subject: `A refund from ${brand.name}`,
            paragraphs: [
              `We gave back ${formatPrice(amountCents)}. Your bank may take some days to show it.`,
              `Questions? Write to ${brand.supportEmail}.`,
            ],
            link: { label: 'See your subscription', url: subscriptionTab },
          }
        );
      },
      'ordinary',
    ),
  };
}

export type BillingEmails = ReturnType<typeof billingEmails>;

const stoppedByDeletion: readonly ChangeNotice['kind'][] = ['cancel_scheduled', 'change_withdrawn'];

/** `isLeaving`: the account is going to be erased, so nothing in it stays. */
function textFor(
  notice: ChangeNotice,
  { country, grantedTier }: Pick<Subscriber, 'country' | 'grantedTier'>,
  isLeaving: boolean,
): { subject: string; paragraphs: string[] } {
  const { price } = notice;
  const plan = price ? planName(price) : '';
  const granted = grantedTier === 'free' ? null : `${tierLabel(grantedTier)}, which was given to you`;
  switch (notice.kind) {
    case 'started':
      return {
        subject: `Welcome to your ${brand.name} plan`,
        paragraphs: [
          `Thank you: your payment went through, and ${plan} is active (${planPrice(notice.price)}).`,
          'It renews by itself. You can cancel at any time and keep everything until the end of the time that you paid for.',
        ],
      };
    case 'renewal_failed':
      return {
        subject: `A payment to ${brand.name} did not go through`,
        paragraphs: [
          `We could not charge your card for ${plan}. That happens, for example when a card is replaced.`,
          `You keep full access for ${graceDays} days. Please use another card until then.`,
        ],
      };
    case 'recovered':
      return {
        subject: `Your payment to ${brand.name} went through`,
        paragraphs: [`Your payment for ${plan} has arrived. All is well, and there is nothing more to do.`],
      };
    case 'first_payment_failed':
      return {
        subject: `Your payment to ${brand.name} was not completed`,
        paragraphs: [
          'Your payment did not arrive, so no plan was started and nothing was charged. You can try again at any time.',
        ],
      };
    case 'changed':
      return {
        subject: `Your ${brand.name} plan has changed`,
        paragraphs: [
          `You changed from ${planName(notice.from)} to ${plan}. It costs ${planPrice(notice.price)} from now on.`,
        ],
      };
    case 'change_scheduled':
      return {
        subject: `Your ${brand.name} plan will change`,
        paragraphs: [
          `You keep ${plan}${untilMoment(notice.at, country)}. Then it changes to ${planName(notice.to)}, for ${planPrice(notice.to)}.`,
          'Until then you can still cancel the change.',
        ],
      };
    case 'change_withdrawn':
      return {
        subject: `Your ${brand.name} plan stays as it is`,
        paragraphs: [`You canceled the planned change and keep ${plan}.`],
      };
    case 'cancel_scheduled':
      return {
        subject: `Your ${brand.name} plan ends as you asked`,
        paragraphs: [
          `You canceled ${plan}. You keep it${untilMoment(notice.at, country)}; after that ${granted ? `you keep ${granted},` : 'your account becomes Free'} and nothing more is charged.`,
          ...(isLeaving
            ? []
            : ['Your data stays yours and stays here. If you change your mind before then, it is one click.']),
        ],
      };
    case 'resumed':
      return {
        subject: `Your ${brand.name} plan goes on`,
        paragraphs: [`${plan} goes on and renews as before.`],
      };
    case 'ended':
      return {
        subject: `Your ${brand.name} plan has ended`,
        paragraphs: isLeaving
          ? [`${plan} has ended, and nothing more is charged.`]
          : [
              `${plan} has ended, and ${granted ? `you keep ${granted}` : 'your account is Free now'}. Nothing more is charged, and everything that you entered is still there.`,
              'You are welcome back at any time.',
            ],
      };
  }
}

function planName(price: PriceId): string {
  return packageLabel(packageForPrice(price));
}

function planPrice(price: PriceId): string {
  return packagePrice(packageForPrice(price));
}

function untilMoment(at: number | null, country: Country | null): string {
  return at ? ` until ${formatEmailMoment(new Date(at * 1000), country)}` : '';
}
