import { ConfirmEmail } from '../../features/auth/security/confirm-email';
import { useUrlToken } from '../../platform/navigation/use-url-token';
import { LampLayout } from '../../ui/layout/lamp-layout';

export function ConfirmEmailPage() {
  const token = useUrlToken();
  return (
    <LampLayout>
      <ConfirmEmail key={token} token={token} />
    </LampLayout>
  );
}
