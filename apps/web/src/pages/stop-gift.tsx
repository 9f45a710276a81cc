import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { StopGift } from '../features/donations/stop-gift';

/** Takes the token out of the address at once: there it would stay in the history, and on a screen that is photographed. */
export function StopGiftPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const given = hash.slice(1);
  const [token, setToken] = useState(given || null);
  if (given && given !== token) setToken(given);

  useEffect(() => {
    if (given) void navigate(paths.stopGift, { replace: true });
  }, [given, navigate]);

  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto w-full max-w-xl">
        <StopGift key={token} token={token} />
      </div>
    </div>
  );
}
