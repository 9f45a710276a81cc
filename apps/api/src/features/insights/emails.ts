import { paths } from '@everstep/domain/base/paths';
import { featurePage } from '@everstep/domain/features';
import { stopWeeklyEmailByHeader, weeklyTexts } from '@everstep/domain/insights';
import type { Server } from '../../http/endpoint';
import { recipient } from '../../integrations/email-queue';
import { stopToken } from '../../integrations/stop-link';
import { findRecipient } from '../households/repository';
import { findKept, hasSomethingToTell } from './kept';
import { findInsightReader } from './reader';

export interface WeeklyMail {
  userId: string;
}

/** What is about to leave us is looked at once more: plan, consent or entries may be gone by now. */
export function weeklyEmails(server: Server) {
  const { emailQueue, db, config, installation } = server;
  return emailQueue.define<WeeklyMail>(
    'weekly_insights',
    async ({ userId }) => {
      const user = await findRecipient(db, userId);
      // An unconfirmed address may be somebody else's.
      if (!user?.emailVerifiedAt) return null;
      const found = await findInsightReader(db, userId);
      if (found === 'no_consent' || !found?.settings.weeklyAt) return null;
      const { reader, settings } = found;
      const { kept } = await findKept(server, db, reader, settings, new Date());
      if (!hasSomethingToTell(kept, settings)) return null;
      const token = await stopToken(installation, 'weekly insights', userId);
      return {
        to: recipient(user),
        subject: weeklyTexts.subject,
        paragraphs: [weeklyTexts.body, weeklyTexts.note],
        link: {
          label: weeklyTexts.open,
          url: `${config.publicOrigin}${featurePage('ai_insights') ?? paths.dashboard}`,
        },
        unsubscribe: {
          label: weeklyTexts.stop,
          url: `${config.publicOrigin}${paths.stopWeeklyEmail}#${token}`,
          formUrl: `${config.publicOrigin}${stopWeeklyEmailByHeader.path}?token=${token}`,
        },
      };
    },
    'ordinary',
  );
}
