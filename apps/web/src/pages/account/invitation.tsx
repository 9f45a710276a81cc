import { ResendConfirmation } from '../../features/auth/security/resend-confirmation';
import { Invitation } from '../../features/households/invitation';
import { useHashToken } from '../../platform/navigation/use-url-token';
import { LampLayout } from '../../ui/layout/lamp-layout';

export function InvitationPage() {
  const token = useHashToken();
  return (
    <LampLayout>
      <Invitation key={token} token={token} confirmationOffer={<ResendConfirmation />} />
    </LampLayout>
  );
}
