import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import type { Server } from '../../http/endpoint';
import { recipient } from '../../integrations/email-queue';
import { findTicketWithUser } from './repository';

export function supportEmails({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  return {
    /** Contains neither the question nor the answer: what people write to us may be about their health. */
    answered: emailQueue.define<{ ticketId: string }>(
      'support_answered',
      async ({ ticketId }) => {
        const found = await findTicketWithUser(db, ticketId);
        if (!found?.ticket.isUnreadByUser) return null;
        const isResolved = found.ticket.status === 'resolved';
        return {
          to: recipient(found.user),
          subject: `${brand.name} support has answered you`,
          paragraphs: [
            isResolved
              ? 'There is news about what you wrote to us, and we think that it is resolved.'
              : 'There is an answer to what you wrote to us.',
            'You can read it on your dashboard, where nobody else can.',
          ],
          link: { label: 'Read the answer', url: `${config.publicOrigin}${paths.dashboard}?support` },
        };
      },
      'ordinary',
    ),
  };
}
