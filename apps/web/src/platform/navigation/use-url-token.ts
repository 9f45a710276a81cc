import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** The token that an emailed link brought. Removed from the URL at once, so that it stays out of the history. */
export function useUrlToken(): string | null {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const urlToken = search.get('token');
  const [token, setToken] = useState(urlToken || null);
  if (urlToken && urlToken !== token) setToken(urlToken);

  useEffect(() => {
    if (urlToken !== null) void navigate(pathname, { replace: true });
  }, [urlToken, pathname, navigate]);

  return token;
}

/** The same for a token after the #, which is never sent to a server. */
export function useHashToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const urlToken = hash.slice(1);
  const [token, setToken] = useState(urlToken || null);
  if (urlToken && urlToken !== token) setToken(urlToken);

  useEffect(() => {
    if (urlToken) void navigate(pathname, { replace: true });
  }, [urlToken, pathname, navigate]);

  return token;
}
