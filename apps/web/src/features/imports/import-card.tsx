import { importTexts } from '@everstep/domain/imports';
import { paths } from '@everstep/domain/base/paths';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { ButtonLink } from '../../ui/button';

/** Offers to import entries from another app. Renders nothing for users who cannot log. */
export function ImportCard({ lockedNotice }: Pick<TrackerProps, 'lockedNotice'>) {
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
      <ButtonLink variant="quiet" to={paths.import}>
        {importTexts.open}
      </ButtonLink>
    </section>
  );
}
