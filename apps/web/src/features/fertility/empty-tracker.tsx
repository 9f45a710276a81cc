import { fertilityTexts } from '@everstep/domain/fertility';
import { SproutStone } from '../../ui/art/sprout-stone';

/** Shown in place of the chart until the first entry. */
export function EmptyTracker() {
  return (
    <section className="grid justify-items-center gap-2 card text-center">
      <SproutStone className="mb-3 h-28" />
      <p className="max-w-md text-ink-2">{fertilityTexts.emptyChart}</p>
    </section>
  );
}
