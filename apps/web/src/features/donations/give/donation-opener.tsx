import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyDialog } from '../../../platform/offline/lazy-part';

const DonationDialog = lazyDialog(async () => (await import('./donation-dialog')).DonationDialog);

/** The dialog; its code is loaded when it is first opened. */
export function LazyDonationDialog({ onClose, resumes = false }: { onClose: () => void; resumes?: boolean }) {
  return (
    <Suspense>
      <DonationDialog onClose={onClose} resumes={resumes} />
    </Suspense>
  );
}

/** Opened by `?donate=true`, which is removed on close. Resumes an unfinished gift. */
export function DonationDialogFromUrl() {
  const [search, setSearch] = useSearchParams();
  if (search.get('donate') !== 'true') return null;

  function close(): void {
    const remaining = new URLSearchParams(search);
    remaining.delete('donate');
    setSearch(remaining, { replace: true });
  }
  return <LazyDonationDialog onClose={close} resumes />;
}
