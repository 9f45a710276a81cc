import { ForgotPassword } from '../features/auth/reset/forgot-password';
import { BesideLamp } from '../ui/layout/beside-lamp';

export function ForgotPasswordPage() {
  return (
    <BesideLamp>
      <ForgotPassword />
    </BesideLamp>
  );
}
