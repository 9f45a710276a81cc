import { isAdminEmail } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import { consoleRefusals } from '@everstep/domain/console/texts';
import { Refusal } from '../../../http/errors';

export function rejectAdminAddress(email: string): void {
  const detail = consoleRefusals.adminAddress;
  if (isAdminEmail(email, brand.adminDomain)) throw new Refusal('bad_input', detail, { email: detail });
}

export function emailTaken(): Refusal {
  return new Refusal('taken', consoleRefusals.emailTaken, { email: consoleRefusals.emailTaken });
}
