import { insightNames, insightTexts, type InsightId } from '@everstep/domain/insights';
import { Disclosure } from '../../ui/disclosure';
import { Button } from '../../ui/button';

interface HiddenKindsProps {
  hidden: readonly InsightId[];
  onShow: (id: InsightId) => void;
}

/** The kinds that the user has hidden, to show them again. */
export function HiddenKinds({ hidden, onShow }: HiddenKindsProps) {
  if (hidden.length === 0) return null;
  return (
    <div className="card py-1 sm:py-2">
      <Disclosure title={insightTexts.hiddenTitle} hint={insightTexts.hiddenText}>
        <ul className="grid gap-1">
          {hidden.map((id) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="inline-block first-letter:uppercase">{insightNames[id]}</span>
              <Button
                variant="plain"
                aria-label={insightTexts.about(`${insightTexts.showAgain}:`, insightNames[id])}
                onClick={() => onShow(id)}
              >
                {insightTexts.showAgain}
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}
