import { ResetPassword } from '../../features/auth/reset/reset-password';
import { useUrlToken } from '../../platform/navigation/use-url-token';
import { LampLayout } from '../../ui/layout/lamp-layout';

export function ResetPasswordPage() {
  const token = useUrlToken();
  return (
    <LampLayout>
      <ResetPassword key={token} token={token} />
    </LampLayout>
  );
}
