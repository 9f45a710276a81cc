import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { ConfirmEmail } from '../features/auth/security/confirm-email';
import { LampLayout } from '../ui/layout/lamp-layout';

/** Takes the token out of the address at once, as the page of a reset link does. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const given = search.get('token');
  const [token, setToken] = useState(given || null);
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given !== null) void navigate(paths.confirmEmail, { replace: true });
  }, [given, navigate]);

  return (
    <LampLayout>
      <ConfirmEmail key={token} token={token} />
    </LampLayout>
  );
}
