import { useNavigate } from 'react-router-dom';

/** Navigates to a URL from the server. Returns true if it is within the app, which then does not reload. */
export function useNavigateTo(): (address: string) => boolean {
  const navigate = useNavigate();
  return (address) => {
    const { origin, pathname, search, hash, href } = new URL(address, location.href);
    if (origin === location.origin) void navigate(pathname + search + hash);
    else location.assign(href);
    return origin === location.origin;
  };
}
