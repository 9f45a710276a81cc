import { useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  amountSchema,
  feedingTexts,
  typedFeedingSchema,
  milkKind,
  pumpingKind,
  pushedPumpingProblem,
  readAmount,
  volumeText,
  type MilkLine,
  type MilkPlace,
  type Pumping,
} from '@everstep/domain/feedings';
import { safeParse } from 'zod/v4/core';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { TimeField } from '../../../platform/locale/time-field';
import { RadioGroup } from '../../../ui/form/radio-group';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { useVolumeUnit } from '../preferences';
import { EntryDialog } from '../../../platform/trackers/log/entry-dialog';
import { NoteField } from '../../../platform/trackers/log/note-field';
import { useMoment } from '../../../platform/trackers/log/use-moment';
import { changeOf, type ApplyChange } from '../../../platform/trackers/use-change';
import type { Logged } from '../../../platform/trackers/use-child-log';
import { useStockLine } from '../stock/use-stock';
import type { FeedingLog } from '../use-feedings';
import { AmountField, UnitChoice } from './amount-field';

interface PumpingDialogProps {
  /** The session to edit, or null for a new one. */
  entry: Logged<Pumping> | null;
  milkLines: FeedingLog['milk'];
  /** Asks only for milk that goes into the stock, without a pumping session. */
  isStockOnly?: boolean;
  apply: ApplyChange;
  onClose: () => void;
}

const places = ['room', 'refrigerator', 'freezer'] as const;

/** A pumping session with the amount of each side, and where the milk went. */
export function PumpingDialog({ entry, milkLines, isStockOnly = false, apply, onClose }: PumpingDialogProps) {
  const saved = entry?.value;
  const { unit, chooseUnit } = useVolumeUnit();
  const savedAmount = (tenths: number | null | undefined) =>
    saved && typeof tenths === 'number' ? { tenths, unit: saved.unit } : null;
  const start = useMoment(saved?.started_at);
  const [place, setPlace] = useState<MilkPlace | null>(isStockOnly ? 'refrigerator' : null);
  const { line: savedLine, mayAdd } = useStockLine(entry?.key, milkLines);
  const batch = savedLine?.type === 'pumped' ? savedLine : null;

  const form = useForm(
    typedFeedingSchema,
    async (fields) => {
      const at = start.read();
      const typed = {
        left: readAmount(fields.left, unit, savedAmount(saved?.left_tenths)),
        right: readAmount(fields.right, unit, savedAmount(saved?.right_tenths)),
      };
      for (const [side, { problem }] of Object.entries(typed))
        if (problem) throw new FormRefusal('', { [side]: problem });
      const [left, right] = [typed.left.tenths ?? null, typed.right.tenths ?? null];
      if (left === null && right === null) throw new FormRefusal('', { left: feedingTexts.amountRequired });
      const isTyped = Object.values(typed).some(({ tenths, unit: typedIn }) => tenths !== null && typedIn === unit);
      const session: Pumping = {
        started_at: at,
        ended_at: saved?.ended_at ?? null,
        left_tenths: left,
        right_tenths: right,
        unit: isTyped ? unit : (saved?.unit ?? unit),
        note: fields.note,
      };
      const problem = pushedPumpingProblem(session, correctedNow().getTime());
      if (problem) throw new FormRefusal('', { started_at: problem });
      const tenths = totalOf(session);
      const isStored = place !== null || batch !== null;
      if (isStored && !safeParse(amountSchema, tenths).success)
        throw new FormRefusal('', { left: feedingTexts.amountRange });
      const stored: MilkLine = {
        type: 'pumped',
        at,
        amount_tenths: tenths,
        unit: session.unit,
        storage: place ?? batch?.storage ?? 'refrigerator',
        note: batch?.note ?? null,
      };
      const isMoved = !saved || totalOf(saved) !== tenths || saved.started_at !== at;
      const isLineChanged = isStored && (isMoved || batch === null);
      const changed = isLineChanged ? feedingTexts.changedWithStock : feedingTexts.changed;
      const key = entry?.key ?? newId();
      await apply(
        saved ? changed : feedingTexts.saved(`${feedingTexts.pumping}, ${volumeText(tenths, unit, unit)}`),
        ...(isStockOnly ? [] : [changeOf(pumpingKind, key, session, saved ?? null)]),
        ...(isLineChanged ? [changeOf<MilkLine>(milkKind, key, stored, batch)] : []),
      );
      onClose();
    },
    feedingTexts.notSaved,
  );

  return (
    <EntryDialog title={isStockOnly ? feedingTexts.addMilk : feedingTexts.pumping} form={form} onClose={onClose}>
      <div className="grid gap-3">
        <AmountField
          name="left"
          label={isStockOnly ? feedingTexts.amountLabel : feedingTexts.leftAmountLabel}
          amount={savedAmount(saved?.left_tenths)}
          unit={unit}
        />
        {!isStockOnly && (
          <AmountField
            name="right"
            label={feedingTexts.rightAmountLabel}
            amount={savedAmount(saved?.right_tenths)}
            unit={unit}
          />
        )}
        <UnitChoice unit={unit} onChoose={chooseUnit} />
      </div>
      {mayAdd && (
        <RadioGroup
          legend={feedingTexts.storageLabel}
          variant="tags"
          options={[
            ...(isStockOnly ? [] : [{ value: null, label: feedingTexts.storages.none }]),
            ...places.map((value) => ({ value, label: feedingTexts.storages[value] })),
          ]}
          value={place}
          onChoose={setPlace}
        />
      )}
      <TimeField name="started_at" label={entryTexts.whenLabel} time={start.time} />
      {!isStockOnly && <NoteField note={saved?.note} />}
    </EntryDialog>
  );
}

const totalOf = ({ left_tenths: left, right_tenths: right }: Pumping): number => (left ?? 0) + (right ?? 0);
