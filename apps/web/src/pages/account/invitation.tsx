import { Invitation } from '../../features/households/invitation';
import { useHashToken } from '../../platform/navigation/use-url-token';
import { FormWithArt } from '../../ui/layout/form-with-art';

export function InvitationPage() {
  const token = useHashToken();
  return (
    <FormWithArt>
      <Invitation key={token} token={token} />
    </FormWithArt>
  );
}
