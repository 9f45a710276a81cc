import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { ResetPassword } from '../features/auth/reset/reset-password';
import { LampLayout } from '../ui/layout/lamp-layout';

/** Takes the token out of the address at once: there it would stay in the history, and on a screen that is photographed. */
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
