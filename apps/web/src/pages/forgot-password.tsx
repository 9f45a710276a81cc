import { brand } from '@everstep/domain/brand';
import { ForgotPassword } from '../features/auth/forgot-password';
import { BesideLamp } from '../ui/beside-lamp';

export function ForgotPasswordPage() {
  return (
    <>
      <title>{`Forgot your password? | ${brand.name}`}</title>
      <BesideLamp>
        <ForgotPassword />
      </BesideLamp>
    </>
  );
}
