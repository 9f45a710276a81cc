import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { ResetPassword } from '../features/auth/reset/reset-password';
import { LampLayout } from '../ui/layout/lamp-layout';

/** Removes the token from the URL at once, so that it stays out of the history. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const given = search.get('token');
  const [token, setToken] = useState(given || null);
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given !== null) void navigate(paths.resetPassword, { replace: true });
  }, [given, navigate]);

  return (
    <LampLayout>
      <ResetPassword key={token} token={token} />
    </LampLayout>
  );
}
