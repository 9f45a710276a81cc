import { ForgotPassword } from '../../features/auth/reset/forgot-password';
import { FormWithArt } from '../../ui/layout/form-with-art';

export function ForgotPasswordPage() {
  return (
    <FormWithArt>
      <ForgotPassword />
    </FormWithArt>
  );
}
