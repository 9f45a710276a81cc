import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { ConfirmEmail } from '../features/auth/security/confirm-email';
import { LampLayout } from '../ui/layout/lamp-layout';

/** Removes the token from the URL at once, so that it stays out of the history. */
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
