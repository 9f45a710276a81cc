import { paths } from '@everstep/domain/base/paths';
import { custodyMailsPerDay, custodyMailTexts } from '@everstep/domain/custody';
import { hasRole } from '@everstep/domain/households';
import type { Db } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { isFirstToday } from '../../integrations/daily-emails';
import { recipient } from '../../integrations/email-queue';
import { findRecipient, listMembers } from '../households/repository';
import { isMuted } from './repository';

interface News {
  scopeId: string;
  /** The recipient. */
  userId: string;
  /** A parent who has muted requests gets no email about them, only about answers. */
  about: 'proposal' | 'request' | 'answer';
}

/** What is about to leave us is looked at once more: the recipient may be no parent of the family by now. */
export function custodyEmails({ emailQueue, db, config }: Pick<Server, 'emailQueue' | 'db' | 'config'>) {
  return emailQueue.define<News>(
    'custody_news',
    async ({ scopeId, userId, about }, { id }) => {
      const user = await findRecipient(db, userId);
      // An unconfirmed address may be somebody else's.
      if (!user?.emailVerifiedAt) return null;
      const member = (await listMembers(db, scopeId)).find((one) => one.id === userId);
      if (!member || !hasRole(member.role, 'parent')) return null;
      if (about === 'request' && (await isMuted(db, scopeId, userId))) return null;
      if (!(await isAmongFirstToday(db, userId, id))) return null;
      return {
        to: recipient(user),
        subject: custodyMailTexts.subject,
        paragraphs: [custodyMailTexts.body],
        link: { label: custodyMailTexts.link, url: `${config.publicOrigin}${paths.twoHomes}` },
      };
    },
    'ordinary',
  );
}

export type CustodyEmails = ReturnType<typeof custodyEmails>;

/** Of all families of the recipient together. */
async function isAmongFirstToday(db: Db, userId: string, jobId: string): Promise<boolean> {
  for (let number = 1; number <= custodyMailsPerDay; number += 1)
    if (await isFirstToday(db, { userId, thing: `custody ${number}`, jobId })) return true;
  return false;
}
