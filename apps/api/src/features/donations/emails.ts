import { brand } from '@everstep/domain/base/brand';
import { splitDonation } from '@everstep/domain/donations';
import { formatPrice } from '@everstep/domain/base/money';
import { paths } from '@everstep/domain/base/paths';
import type { Server } from '../../http/endpoint';
import { giftToken } from './gift-link';
import { findDonation, type Donation } from './repository';

/** Emails to donors with an address. Receipts of monthly gifts contain the link that stops the gift. */
export function donationEmails({
  emailQueue,
  db,
  config,
  installation,
}: Pick<Server, 'emailQueue' | 'db' | 'config' | 'installation'>) {
  const to = ({ donorName, donorEmail }: Donation) => ({ name: donorName, address: donorEmail });
  const stopUrl = async (id: string) => `${config.publicOrigin}${paths.stopGift}#${await giftToken(installation, id)}`;

  return {
    receipt: emailQueue.define<{ donationId: string; amountCents: number }>(
      'donation_receipt',
      async ({ donationId, amountCents }) => {
        const donation = await findDonation(db, donationId);
        if (!donation?.donorEmail) return null;
        const { families, carbon, supplies } = splitDonation(amountCents);
        const isMonthly = donation.donationType === 'monthly';
        return {
          to: to(donation),
          subject: `Your receipt from ${brand.name}`,
          paragraphs: [
            `Thank you for your ${isMonthly ? 'monthly ' : ''}gift of ${formatPrice(amountCents)}.`,
            `${formatPrice(families)} goes to families in need, ${formatPrice(carbon)} to carbon removal and ${formatPrice(supplies)} to school supplies for single parents. ${brand.name} pays the card fees. This is not a tax-deductible gift.`,
            ...(isMonthly
              ? ['The same amount is given every month. You can stop that at any time, without signing in.']
              : []),
          ],
          link: isMonthly
            ? { label: 'Stop my monthly gift', url: await stopUrl(donation.id) }
            : { label: 'See what was given', url: `${config.publicOrigin}${paths.donations}` },
        };
      },
      'ordinary',
    ),

    stopped: emailQueue.define<{ donationId: string }>(
      'donation_stopped',
      async ({ donationId }) => {
        const donation = await findDonation(db, donationId);
        if (!donation?.donorEmail) return null;
        return {
          to: to(donation),
          subject: `Your monthly gift to ${brand.name} has stopped`,
          paragraphs: [
            `Your monthly gift of ${formatPrice(donation.amountCents)} has stopped, and nothing more is charged.`,
            'Thank you for everything that you have given.',
          ],
          link: { label: 'See what was given', url: `${config.publicOrigin}${paths.donations}` },
        };
      },
      'ordinary',
    ),
  };
}

export type DonationEmails = ReturnType<typeof donationEmails>;
