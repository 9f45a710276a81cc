import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { ResetPassword } from '../features/auth/reset/reset-password';
import { LampLayout } from '../ui/layout/lamp-layout';

/** Removes the token from the URL at once, so that it stays out of the history. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const urlToken = search.get('token');
  const [token, setToken] = useState(urlToken || null);
  if (urlToken && urlToken !== token) setToken(urlToken);

  useEffect(() => {
    if (urlToken !== null) void navigate(paths.resetPassword, { replace: true });
  }, [urlToken, navigate]);

  return (
    <LampLayout>
      <ResetPassword key={token} token={token} />
    </LampLayout>
  );
}
