import { accountSpecials } from './account-specials';
import { adminSpecials } from './admin-specials';
import { contentSpecials } from './content-specials';
import { moneySpecials } from './money-specials';
import { oauthSpecials } from './oauth-specials';
import { rateSpecials } from './rate-specials';
import { resetSpecials } from './reset-specials';
import { signatureSpecials } from './signature-specials';
import { timingSpecials } from './timing-specials';
import { webhookRecoverySpecials } from './webhook-recovery-specials';
import { webhookSpecials } from './webhook-specials';
import { wireSpecials } from './wire-specials';
import type { Special } from './special';

/** Entries that need steps of their own, by id. */
export const specials: Record<string, Special> = {
  ...accountSpecials,
  ...contentSpecials,
  ...wireSpecials,
  ...timingSpecials,
  ...resetSpecials,
  ...oauthSpecials,
  ...adminSpecials,
  ...rateSpecials,
  ...moneySpecials,
  ...signatureSpecials,
  ...webhookSpecials,
  ...webhookRecoverySpecials,
};
