import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { ConfirmEmail } from '../features/auth/security/confirm-email';
import { LampLayout } from '../ui/layout/lamp-layout';

/** Removes the token from the URL at once, so that it stays out of the history. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const urlToken = search.get('token');
  const [token, setToken] = useState(urlToken || null);
  if (urlToken && urlToken !== token) setToken(urlToken);

  useEffect(() => {
    if (urlToken !== null) void navigate(paths.confirmEmail, { replace: true });
  }, [urlToken, navigate]);

  return (
    <LampLayout>
      <ConfirmEmail key={token} token={token} />
    </LampLayout>
  );
}
