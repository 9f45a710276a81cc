import { useNavigate } from 'react-router-dom';

/** Follows an address that the server has given: to a page of ours without a new load (then the answer is true), else away. */
export function useNavigateTo(): (address: string) => boolean {
  const navigate = useNavigate();
  return (address) => {
    const { origin, pathname, search, hash, href } = new URL(address, location.href);
    if (origin === location.origin) void navigate(pathname + search + hash);
    else location.assign(href);
    return origin === location.origin;
  };
}
