import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const DonationDialog = lazy(() => import('./donation-dialog').then((module) => ({ default: module.DonationDialog })));

/** The dialog, whose code comes when it is first opened. */
export function Donating({ onClose, goesOn = false }: { onClose: () => void; goesOn?: boolean }) {
  return (
    <Suspense>
      <DonationDialog onClose={onClose} goesOn={goesOn} />
    </Suspense>
  );
}

/** Opened by `?donate=true`, which leaves the address when it is closed. A gift that was not finished goes on there. */
export function DonatingByAddress() {
  const [search, setSearch] = useSearchParams();
  if (search.get('donate') !== 'true') return null;

  function close(): void {
    const rest = new URLSearchParams(search);
    rest.delete('donate');
    setSearch(rest, { replace: true });
  }
  return <Donating onClose={close} goesOn />;
}
