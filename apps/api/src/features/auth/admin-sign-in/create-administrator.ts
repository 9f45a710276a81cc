import { randomBytes } from 'node:crypto';
import { emailSchema, isAdminEmail, nameSchema } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import { temporaryPasswordHours } from '@everstep/domain/console/user-actions';
import type { Db } from '../../../db/client';
import { OperatorError } from '../../../operator-error';
import { hashPassword } from '../password/hashing';
import { insertAdmin } from '../repository';

/**
 * Creates an administrator with a temporary password that must be changed at the first sign-in. Error messages are for the command
 * line. The e-mail domain matters because the sign-in form picks its steps by it; the permission itself is the column `role`.
 */
export async function createAdministrator(
  db: Db,
  input: { email: string; name: string },
): Promise<{ id: string; password: string }> {
  const email = emailSchema.safeParse(input.email);
  const name = nameSchema.safeParse(input.name);
  if (!email.success || !isAdminEmail(email.data, brand.adminDomain))
    throw new OperatorError(`The e-mail must be an address at ${brand.adminDomain}, such as ana@${brand.adminDomain}.`);
  if (!name.success) {
    throw new OperatorError(`The name is not accepted: ${name.error.issues[0]?.message ?? ''}`);
  }
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password, 'proven');
  const values = { email: email.data, name: name.data, passwordHash, hours: temporaryPasswordHours };
  const created = await insertAdmin(db, values);
  if (!created) throw new OperatorError('This e-mail has an account already. Nothing was changed.');
  return { id: created.id, password };
}
