import { adminLogin, adminVerify } from '@everstep/domain/admin';
import { authTexts } from '@everstep/domain/auth';
import { adminRedirectKey } from '@everstep/domain/session';
import { ApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/client';
import { storage } from '../../../platform/storage/storage';
import { FormRefusal } from '../../../ui/form/form-refusal';
import type { SignIn } from '../api';

/** How the administrator receives codes: by e-mail or from an authenticator app. */
export type CodeDelivery = 'mail' | 'app';

/** Step 1: a correct password only sends a code. */
export async function requestCode(credentials: SignIn): Promise<CodeDelivery> {
  const { code_by } = await call(adminLogin, { body: credentials }).catch((error: unknown) => {
    const isRefused = error instanceof ApiError && error.kind === 'refused';
    if (isRefused && error.status === 401) throw new FormRefusal(authTexts.invalidAdminCredentials);
    throw new FormRefusal(isRefused ? error.message : authTexts.adminAuthenticationError);
  });
  storage.write(adminRedirectKey, '1');
  return code_by;
}

/** Step 2: signs in again with the same credentials (the server sends no new code while one is open), then verifies the code. */
export async function verifyCode(credentials: SignIn, verification_code: string) {
  try {
    await call(adminLogin, { body: credentials });
    const { user, token } = await call(adminVerify, { body: { ...credentials, verification_code } });
    const { id, email, name, must_change_password: mustChangePassword } = user;
    return { id, email, name, token, mustChangePassword };
  } catch (error) {
    const sentence = codeErrorMessage(error);
    throw new FormRefusal(sentence, { verification_code: sentence });
  }
}

function codeErrorMessage(error: unknown): string {
  if (!(error instanceof ApiError) || error.kind !== 'refused') return authTexts.adminAuthenticationFailed;
  if (error.status === 401) return authTexts.adminVerificationFailed;
  return error.fields.verification_code ?? error.message;
}
