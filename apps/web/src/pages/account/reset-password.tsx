import { ResetPassword } from '../../features/auth/reset/reset-password';
import { useHashToken, useUrlToken } from '../../platform/navigation/use-url-token';
import { FormWithArt } from '../../ui/layout/form-with-art';

export function ResetPasswordPage() {
  const token = useUrlToken();
  const invitation = useHashToken();
  return (
    <FormWithArt>
      <ResetPassword key={token} token={token} invitation={invitation} />
    </FormWithArt>
  );
}
