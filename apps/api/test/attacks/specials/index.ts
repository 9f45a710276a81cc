import { accountSpecials } from './account';
import { adminSpecials } from './admin';
import { consoleSpecials } from './console';
import { contentSpecials } from './content';
import { moneySpecials } from './money';
import { oauthSpecials } from './oauth';
import { rateSpecials } from './rate';
import { resetSpecials } from './reset';
import { signatureSpecials } from './signature';
import { timingSpecials } from './timing';
import { webhookRecoverySpecials } from './webhook-recovery';
import { webhookSpecials } from './webhook';
import { wireSpecials } from './wire';
import type { Special } from './special';

/** Entries that need custom steps, by id. */
export const specials: Record<string, Special> = {
  ...accountSpecials,
  ...contentSpecials,
  ...wireSpecials,
  ...timingSpecials,
  ...resetSpecials,
  ...oauthSpecials,
  ...adminSpecials,
  ...consoleSpecials,
  ...rateSpecials,
  ...moneySpecials,
  ...signatureSpecials,
  ...webhookSpecials,
  ...webhookRecoverySpecials,
};
