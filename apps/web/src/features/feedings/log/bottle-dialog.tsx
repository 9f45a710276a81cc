import { useMemo, useState } from 'react';
import { entryTexts } from '@everstep/domain/base/entry-texts';
import {
  feedingKind,
  feedingLabel,
  feedable,
  feedingTexts,
  typedFeedingSchema,
  firstAmounts,
  keepConfirmed,
  milkAdvice,
  milkKind,
  milks,
  readAmount,
  takeForEach,
  usedBatches,
  volumeText,
  type Bottle,
  type Milk,
  type MilkLine,
} from '@everstep/domain/feedings';
import { completedMonths, daysBetween, localDay } from '@everstep/domain/base/days';
import { correctedNow } from '../../../platform/api/clock';
import { newId } from '../../../platform/api/new-id';
import { TimeField } from '../../../platform/locale/time-field';
import { Notice } from '../../../ui/feedback/notice';
import { Checkbox } from '../../../ui/form/checkbox';
import { RadioGroup } from '../../../ui/form/radio-group';
import { FormRefusal } from '../../../ui/form/form-refusal';
import { useForm } from '../../../ui/form/use-form';
import { useVolumeUnit } from '../preferences';
import { EntryDialog } from '../../../platform/trackers/log/entry-dialog';
import { NoteField } from '../../../platform/trackers/log/note-field';
import { useMoment } from '../../../platform/trackers/log/use-moment';
import { changeOf } from '../../../platform/trackers/use-change';
import { useStock, useStockLine } from '../stock/use-stock';
import type { FeedingLog } from '../use-feedings';
import { AmountField, UnitChoice } from './amount-field';
import { refuseTimes, refuseTwinTimes, type FormDialogProps, type Twin } from './dialogs';
import { ForWhom, savedText } from './for-whom';

interface BottleDialogProps extends FormDialogProps<Bottle> {
  household: string;
  name: string;
  birthDate: string;
  twins: readonly Twin[];
  /** The last bottle, whose amount and milk are the defaults. */
  last: Bottle | null;
  milkLines: FeedingLog['milk'];
}

/** Two taps in the usual case: amount and milk are those of the last bottle, and the time is now. */
export function BottleDialog(props: BottleDialogProps) {
  const { childId, entry, name, birthDate, twins, last, milkLines, others, apply, onShow, onClose, kindChoice } = props;
  const saved = entry?.value;
  const { batches: stock } = useStock(props.household, milkLines, entry?.key);
  const { line: savedLine, mayAdd } = useStockLine(entry?.key, milkLines);
  const [isForAll, setForAll] = useState(false);
  const together = isForAll ? twins : [];
  const { unit, chooseUnit } = useVolumeUnit();
  const start = useMoment(saved?.started_at);
  const today = localDay(correctedNow());
  const [milk, setMilk] = useState<Milk>(saved?.milk ?? last?.milk ?? 'breast');
  const [isSupplement, setSupplement] = useState(saved?.is_supplement ?? false);
  const offered = saved ?? last;
  const offeredAmount = offered && { tenths: offered.amount_tenths, unit: offered.unit };
  const used = useMemo(() => usedBatches(savedLine), [savedLine]);
  const stockTenths = feedable(stock, Date.parse(start.known), used).reduce((sum, { tenths }) => sum + tenths, 0);
  const isStockOffered = milk === 'breast' && stockTenths > 0 && (mayAdd || savedLine !== null);
  const advice = milkAdvice(milk, completedMonths(birthDate, today));
  const [chosenStock, chooseStock] = useState<boolean | null>(null);
  const isFromStock = chosenStock ?? savedLine !== null;
  const [missingTenths, setMissingTenths] = useState(0);

  const form = useForm(
    typedFeedingSchema,
    async (fields) => {
      const { tenths, unit: typedIn, problem: amountProblem } = readAmount(fields.amount, unit, offeredAmount);
      const at = start.read();
      if (amountProblem !== undefined) throw new FormRefusal('', { amount: amountProblem });
      if (tenths === null) throw new FormRefusal('', { amount: feedingTexts.amountRequired });
      const value = keepConfirmed<Bottle>(
        {
          type: 'bottle',
          child_id: childId,
          started_at: at,
          ended_at: saved?.ended_at ?? null,
          milk,
          amount_tenths: tenths,
          unit: typedIn,
          is_supplement: isSupplement,
          note: fields.note,
        },
        saved,
      );
      const key = entry?.key ?? newId();
      refuseTimes(key, value, others);
      const ofTwins = together.map((twin) => ({ twin, key: newId(), value: { ...value, child_id: twin.id } }));
      for (const other of ofTwins) refuseTwinTimes(other.twin, other.key, other.value);
      const isMoved = saved?.amount_tenths !== tenths || saved.started_at !== at;
      const isLineKept = savedLine !== null && !isMoved && milk === 'breast' && isFromStock;
      const taken =
        isStockOffered && isFromStock && !isLineKept
          ? takeForEach(stock, { children: 1 + together.length, tenths, now: Date.parse(at), used })
          : { uses: [], missingTenths: 0 };
      if (taken.missingTenths > 0 && taken.missingTenths !== missingTenths) {
        setMissingTenths(taken.missingTenths);
        return;
      }
      const keys = [key, ...ofTwins.map((other) => other.key)];
      const fed = taken.uses.flatMap((uses, index) => {
        const bottle = keys[index];
        if (bottle === undefined || uses.length === 0) return [];
        return [changeOf(milkKind, bottle, { type: 'fed', at, uses }, bottle === key ? savedLine : null)];
      });
      const isGivenBack = savedLine !== null && !isLineKept && fed.length === 0;
      const changed = isGivenBack || fed.length > 0 ? feedingTexts.changedWithStock : feedingTexts.changed;
      await apply(
        saved ? changed : savedText(`${feedingTexts.bottle}, ${feedingLabel(value, unit)}`, name, together),
        changeOf(feedingKind, key, value, saved ?? null),
        ...ofTwins.map((other) => changeOf(feedingKind, other.key, other.value)),
        ...fed,
        ...(isGivenBack ? [changeOf<MilkLine>(milkKind, key, null, savedLine)] : []),
      );
      onClose();
    },
    feedingTexts.notSaved,
  );

  return (
    <EntryDialog
      title={feedingTexts.bottle}
      form={form}
      onClose={onClose}
      other={{ label: feedingTexts.showOther, onShow }}
    >
      {kindChoice}
      {!saved && <ForWhom name={name} twins={twins} isForAll={isForAll} onChoose={setForAll} />}
      <div className="grid gap-3">
        <AmountField
          name="amount"
          label={feedingTexts.amountLabel}
          amount={offeredAmount}
          unit={unit}
          choices={offeredAmount === null ? firstAmounts(daysBetween(birthDate, today), unit) : []}
          required
        />
        <UnitChoice unit={unit} onChoose={chooseUnit} />
      </div>
      <RadioGroup
        legend={feedingTexts.milkLabel}
        variant="tags"
        options={milks.map((value) => ({ value, label: feedingTexts.milks[value] }))}
        value={milk}
        onChoose={setMilk}
      />
      {advice !== null && <Notice variant="info">{advice}</Notice>}
      {isStockOffered && (
        <Checkbox
          label={feedingTexts.fromStockLabel(volumeText(stockTenths, unit))}
          isChecked={isFromStock}
          onChange={chooseStock}
        />
      )}
      <TimeField name="started_at" label={entryTexts.whenLabel} time={start.time} />
      <Checkbox label={feedingTexts.supplementLabel} isChecked={isSupplement} onChange={setSupplement} />
      <NoteField note={saved?.note} />
      {isStockOffered && isFromStock && missingTenths > 0 && (
        <Notice variant="info">{feedingTexts.notEnough(volumeText(missingTenths, unit))}</Notice>
      )}
    </EntryDialog>
  );
}
