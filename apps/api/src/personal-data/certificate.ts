import { brand } from '@everstep/domain/base/brand';
import { formatEmailMoment } from '@everstep/domain/base/email-dates';
import type { Country } from '@everstep/domain/base/country';
import type { Db } from '../db/client';
import { open, seal } from '../db/seal';
import type { Server } from '../http/endpoint';

interface Certificate {
  /** The address, sealed: the account is gone, and a queued job must not name its user. */
  sealed: string;
  /** ISO 8601. */
  requestedAt: string | null;
  country: Country | null;
}

const sealLabel = 'erasure_certificate';

/** The last email: what was erased and when. */
export function createCertificate({ config, emailQueue }: Pick<Server, 'config' | 'emailQueue'>) {
  const send = emailQueue.define<Certificate>(
    'erasure_certificate',
    async ({ sealed, requestedAt, country }, { createdAt }) => {
      const address = open(config.sealingKeys, Buffer.from(sealed, 'base64'), sealLabel);
      const request = requestedAt ? `, as you asked on ${formatEmailMoment(requestedAt, country)}` : '';
      return {
        to: { name: '', address },
        subject: `Your ${brand.name} account is erased`,
        paragraphs: [
          `This is your certificate: on ${formatEmailMoment(createdAt, country)}, we erased the account of this address${request}.`,
          'Erased are your name, your address, your password and every sign-in, everything that you logged about yourself, saved or finished, and the key it was encrypted with.',
          'A family in which you were the only parent is erased, too. Another one stays with its other parents, with what you logged for its children, without your name.',
          'What stays are the amounts and dates of payments without your name, because the law requires books, records of what our staff did, with numbers instead of names, and e-mails that had already been sent. A subscription has ended, and nothing more is charged.',
          'We no longer know this address, so this is our last e-mail to you. We wish you well.',
        ],
      };
    },
  );
  return (
    tx: Db,
    { email, requestedAt, country }: { email: string; requestedAt: Date | null; country: Country | null },
  ): Promise<void> =>
    send(tx, {
      sealed: seal(config.sealingKeys, email, sealLabel).toString('base64'),
      requestedAt: requestedAt?.toISOString() ?? null,
      country,
    });
}
