import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { StopGift } from '../features/donations/stop-gift';

/** Removes the token from the URL at once, so that it stays out of the history. */
export function StopGiftPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const urlToken = hash.slice(1);
  const [token, setToken] = useState(urlToken || null);
  if (urlToken && urlToken !== token) setToken(urlToken);

  useEffect(() => {
    if (urlToken) void navigate(paths.stopGift, { replace: true });
  }, [urlToken, navigate]);

  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto w-full max-w-xl">
        <StopGift key={token} token={token} />
      </div>
    </div>
  );
}
