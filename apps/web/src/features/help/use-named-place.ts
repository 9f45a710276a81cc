import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens what the address names behind its `#`, and moves the focus there. */
export function useNamedPlace(): void {
  const location = useLocation();
  useEffect(() => {
    const place = document.getElementById(location.hash.slice(1));
    if (!place) return;
    for (let card = place.closest('details'); card; card = card.parentElement?.closest('details') ?? null)
      card.open = true;
    place.scrollIntoView();
    place.focus({ preventScroll: true });
  }, [location]);
}
