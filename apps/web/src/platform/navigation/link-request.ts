import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * What a link asks of its page, under `name` in the navigation state. Calls `serve` until it has served it, because what it needs may
 * not be loaded yet; then clears the request.
 */
export function useLinkRequest<Request extends object>(name: string, serve: (request: Request) => boolean): void {
  const location = useLocation();
  const navigate = useNavigate();
  const request = (location.state as Partial<Record<string, Request>> | null)?.[name];
  const served = useRef<Request | null>(null);
  const serveRequest = useEffectEvent(() => {
    // The navigation below happens after the renders that serving causes.
    if (!request || request === served.current || !serve(request)) return;
    served.current = request;
    void navigate({ pathname: location.pathname, search: location.search }, { replace: true, state: null });
  });
  useEffect(() => serveRequest());
}
