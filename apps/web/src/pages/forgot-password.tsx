import { ForgotPassword } from '../features/auth/forgot-password';
import { BesideLamp } from '../ui/beside-lamp';

export function ForgotPasswordPage() {
  return (
    <BesideLamp>
      <ForgotPassword />
    </BesideLamp>
  );
}
