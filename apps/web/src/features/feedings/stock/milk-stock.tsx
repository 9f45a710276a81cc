import { useEffect, useRef } from 'react';
import { Droplets, Refrigerator, Snowflake, Sun, Trash2 } from 'lucide-react';
import type { Country } from '@everstep/domain/help';
import {
  feedingTexts,
  freshness,
  milkActions,
  milkKind,
  volumeText,
  type Batch,
  type MilkLine,
  type MilkMove,
} from '@everstep/domain/feedings';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { shortMoment } from '../../../platform/locale/dates';
import { useEntryOwners } from '../../../platform/trackers/family';
import { useNow } from '../../../platform/trackers/use-now';
import { Button } from '../../../ui/button';
import { ActionMenu } from '../../../ui/menu';
import { useVolumeUnit } from '../preferences';
import type { AskedEntry } from '../../../platform/trackers/asked-entry';
import { changeOf, type TapChange } from '../../../platform/trackers/use-change';
import { type FeedingLog } from '../use-feedings';
import { useStock } from './use-stock';

const moveIcons = { refrigerated: Refrigerator, frozen: Snowflake, thawed: Sun, thawed_room: Droplets } as const;

/** The actions for a whole batch, apart from discarding it. */
function movesOf({ storage, since: storedAt }: Batch, country: Country, now: number): MilkMove[] {
  const actions = milkActions({ storage, storedAt, country, now: new Date(now) });
  return [
    ...(actions.includes('refrigerate') ? (['refrigerated'] as const) : []),
    ...(actions.includes('freeze') ? (['frozen'] as const) : []),
    ...(actions.includes('thaw') ? (['thawed', 'thawed_room'] as const) : []),
  ];
}

const rowId = (key: string) => `milk-${key}`;

interface MilkStockProps {
  household: string;
  milk: FeedingLog['milk'];
  tap: TapChange;
  /** The entry that a link asks to open. */
  asked: AskedEntry | null;
  /** Null if this user cannot log. */
  onAdd: (() => void) | null;
  /** Whether a batch can be deleted where nothing can be logged. */
  canDelete: boolean;
}

export function MilkStock({ household, milk, tap, asked, onAdd, canDelete }: MilkStockProps) {
  const { batches, country, guideline } = useStock(household, milk);
  const { unit } = useVolumeUnit();
  const { canChange } = useEntryOwners(milkKind);
  const now = useNow(60_000);
  const total = batches.reduce((sum, { tenths }) => sum + tenths, 0);
  const add = (text: string, line: MilkLine) => tap(text, changeOf(milkKind, newId(), line));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (asked) (document.getElementById(rowId(asked.key)) ?? heading.current)?.focus();
  }, [asked]);
  const at = () => correctedNow().toISOString();
  const discard = (batch: Batch) => {
    const uses = [{ batch: batch.key, amount_tenths: batch.tenths }];
    // Where the plan has ended no line can be added to the ledger, but the one that stored the batch can be deleted.
    const stored = milk.find(({ key }) => key === batch.key)?.value;
    if (onAdd) add(feedingTexts.discarded, { type: 'discarded', at: at(), uses });
    else tap(feedingTexts.discarded, changeOf(milkKind, batch.key, null, stored));
  };

  return (
    <section aria-labelledby="milk-stock" className="grid content-start gap-4 card">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="milk-stock" ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {feedingTexts.stockTitle}
        </h2>
        {total > 0 && <p className="font-semibold tabular-nums">{feedingTexts.stockTotal(volumeText(total, unit))}</p>}
      </div>
      {batches.length === 0 && <p className="text-ink-2">{feedingTexts.stockEmpty}</p>}
      <ul className="grid">
        {batches.map((batch) => (
          <li
            key={batch.key}
            id={rowId(batch.key)}
            tabIndex={-1}
            className="flex items-center gap-3 border-t border-line py-2 outline-none"
          >
            <div className="min-w-0 grow">
              <p className="font-semibold tabular-nums">
                {volumeText(batch.tenths, unit, batch.unit)}{' '}
                <span className="font-normal text-ink-2">{feedingTexts.storages[batch.storage]}</span>
              </p>
              <p className="text-sm text-ink-2 tabular-nums">{feedingTexts.storedOn(shortMoment(batch.storedAt))}</p>
              <p
                className={`text-sm tabular-nums ${freshness(batch, now) === 'good' ? 'text-ink-2' : 'font-semibold text-apricot-ink'}`}
              >
                {freshnessText(batch, now)}
              </p>
            </div>
            {(onAdd !== null || (canDelete && canChange(batch.key))) && (
              <ActionMenu
                label={feedingTexts.actionsOf(
                  volumeText(batch.tenths, unit, batch.unit),
                  feedingTexts.storages[batch.storage],
                )}
                actions={[
                  ...(onAdd ? movesOf(batch, country, now) : []).map((type) => ({
                    id: type,
                    label: feedingTexts.moves[type],
                    icon: moveIcons[type],
                    onAction: () => add(feedingTexts.changed, { type, at: at(), batch: batch.key }),
                  })),
                  {
                    id: 'discard',
                    label: feedingTexts.discard,
                    icon: Trash2,
                    isDanger: true,
                    onAction: () => discard(batch),
                  },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {onAdd && (
        <Button variant="quiet" className="justify-self-start" onClick={onAdd}>
          {feedingTexts.addMilk}
        </Button>
      )}
      <details>
        <summary className="min-h-11 py-2 link">{feedingTexts.guideline(guideline.owner)}</summary>
        <ul className="grid list-disc gap-1 pl-5 text-ink-2">
          {guideline.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** A guideline with only one limit sets no `latest`: then the milk must be used by `bestBy`. */
function freshnessText(batch: Batch, now: number): string {
  const state = freshness(batch, now);
  if (state === 'expired') return feedingTexts.past(shortMoment(batch.latest ?? batch.bestBy));
  if (state === 'past_best') return feedingTexts.pastBest(shortMoment(batch.latest ?? batch.bestBy));
  return batch.latest === undefined
    ? feedingTexts.useBy(shortMoment(batch.bestBy))
    : feedingTexts.bestBy(shortMoment(batch.bestBy));
}
