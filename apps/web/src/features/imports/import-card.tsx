import { Suspense, useState } from 'react';
import { importTexts } from '@everstep/domain/imports';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { Button } from '../../ui/button';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog')).ImportDialog);

/** Offers to import entries from another app. Renders nothing for users who cannot log. */
export function ImportCard({ household, child, lockedNotice }: TrackerProps) {
  const [isOpen, setOpen] = useState(false);
  if (lockedNotice !== null) return null;
  return (
    <section
      aria-labelledby="import-offer"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card bg-sunken p-6"
    >
      <div className="grid gap-1">
        <h2 id="import-offer" className="text-xl">
          {importTexts.offer}
        </h2>
        <p className="text-ink-2">{importTexts.offerText}</p>
      </div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {importTexts.open}
      </Button>
      {isOpen && (
        <Suspense>
          <ImportDialog household={household} child={child} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
