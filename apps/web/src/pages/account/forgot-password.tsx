import { ForgotPassword } from '../../features/auth/reset/forgot-password';
import { LampLayout } from '../../ui/layout/lamp-layout';

export function ForgotPasswordPage() {
  return (
    <LampLayout>
      <ForgotPassword />
    </LampLayout>
  );
}
