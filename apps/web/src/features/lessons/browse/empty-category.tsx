import { libraryTexts } from '@everstep/domain/lessons';
import { SproutStone } from '../../../ui/art/sprout-stone';

export function EmptyCategory() {
  return (
    <div className="grid justify-items-center gap-2 py-12 text-center">
      <SproutStone className="mb-3 h-28" />
      <p className="text-lg font-semibold">{libraryTexts.empty}</p>
      <p className="text-ink-2">{libraryTexts.emptyHint}</p>
    </div>
  );
}
