import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';

const DonationDialog = lazy(() => import('./donation-dialog').then((module) => ({ default: module.DonationDialog })));

/** The dialog; its code is loaded when it is first opened. */
export function LazyDonationDialog({ onClose, resumes = false }: { onClose: () => void; resumes?: boolean }) {
  return (
    <Suspense>
      <DonationDialog onClose={onClose} resumes={resumes} />
    </Suspense>
  );
}

/** Opened by `?donate=true`, which is removed when it is closed. An unfinished gift resumes there. */
export function DonationDialogByAddress() {
  const [search, setSearch] = useSearchParams();
  if (search.get('donate') !== 'true') return null;

  function close(): void {
    const rest = new URLSearchParams(search);
    rest.delete('donate');
    setSearch(rest, { replace: true });
  }
  return <LazyDonationDialog onClose={close} resumes />;
}
