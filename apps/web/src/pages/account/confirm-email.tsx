import { ConfirmEmail } from '../../features/auth/security/confirm-email';
import { useUrlToken } from '../../platform/navigation/use-url-token';
import { FormWithArt } from '../../ui/layout/form-with-art';

export function ConfirmEmailPage() {
  const token = useUrlToken();
  return (
    <FormWithArt>
      <ConfirmEmail key={token} token={token} />
    </FormWithArt>
  );
}
