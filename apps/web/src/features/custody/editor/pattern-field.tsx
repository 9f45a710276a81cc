import { addDays, isDay } from '@everstep/domain/base/days';
import {
  custodyTexts,
  freePatternTexts,
  maxPatternNights,
  nightsOfPattern,
  otherSide,
  patternNames,
  planFormTexts,
  type CustodyPlan,
  type PatternName,
  type Side,
} from '@everstep/domain/custody';
import { weekdayOf } from '../../../platform/locale/dates';
import { RadioGroup } from '../../../ui/form/radio-group';
import { SelectField } from '../../../ui/form/select-field';
import { lookOf } from '../night-box';
import { NightStrip } from '../night-strip';
import type { SideNames } from '../sides';
import { withLength, withNightToggled } from './plan-draft';

interface PatternFieldProps {
  plan: CustodyPlan;
  names: SideNames;
  onChange: (changed: Partial<CustodyPlan>) => void;
}

const free = 'free';
const shownNights = 14;

const lengths = Array.from({ length: maxPatternNights }, (_, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));

/** The choice of a pattern, each with a strip of its first two weeks. */
export function PatternField({ plan, names, onChange }: PatternFieldProps) {
  const { pattern, first_parent: first } = plan;
  const sideOfNight = (sign: string | undefined): Side => (sign === 'A' ? first : otherSide(first));
  const sidesOf = (nights: string) =>
    Array.from({ length: shownNights }, (_, index) => sideOfNight(nights[index % nights.length]));
  const strip = (nights: string) => {
    const sides = sidesOf(nights);
    return (
      <NightStrip
        label={planFormTexts.patternStrip(sides.map((side) => names.name[side]))}
        sides={sides}
        names={names}
      />
    );
  };
  const card = (title: string, text: string, nights: string) => (
    <span className="grid w-full grow gap-2">
      <span>
        {title}
        <span className="block text-sm font-normal text-ink-2">{text}</span>
      </span>
      {strip(nights)}
    </span>
  );
  return (
    <div className="grid gap-4">
      <RadioGroup<PatternName | typeof free>
        legend={planFormTexts.pattern}
        variant="rows"
        className="md:grid-cols-2"
        options={[
          ...patternNames.map((name) => ({
            value: name,
            label: card(
              custodyTexts.patternWords[name].label,
              custodyTexts.patternWords[name].hint,
              nightsOfPattern(name),
            ),
          })),
          {
            value: free,
            label: card(
              freePatternTexts.name,
              freePatternTexts.text,
              nightsOfPattern(typeof pattern === 'object' && pattern ? pattern : '2-2-5-5'),
            ),
          },
        ]}
        value={typeof pattern === 'string' ? pattern : free}
        onChoose={(value) =>
          onChange({
            pattern: patternNames.find((name) => name === value) ?? { nights: nightsOfPattern(pattern ?? '2-2-5-5') },
          })
        }
      />
      {typeof pattern === 'object' && pattern && (
        <FreePattern plan={plan} nights={pattern.nights} names={names} sideOfNight={sideOfNight} onChange={onChange} />
      )}
    </div>
  );
}

interface FreePatternProps extends PatternFieldProps {
  nights: string;
  sideOfNight: (sign: string | undefined) => Side;
}

function FreePattern({ plan, nights, names, sideOfNight, onChange }: FreePatternProps) {
  const anchor = isDay(plan.anchor) ? plan.anchor : null;
  return (
    <div className="grid gap-3">
      <SelectField
        id="pattern-length"
        label={freePatternTexts.length}
        value={String(nights.length)}
        options={lengths}
        onChange={(length) => onChange({ pattern: withLength({ nights }, Number(length)) })}
      />
      <p className="text-sm text-ink-2">{freePatternTexts.hint}</p>
      <div className="grid grid-cols-7 gap-1">
        {[...nights].map((sign, index) => {
          const side = sideOfNight(sign);
          const weekday = anchor === null ? '' : weekdayOf(addDays(anchor, index));
          return (
            <button
              key={index}
              type="button"
              aria-label={freePatternTexts.night(index + 1, weekday, names.name[side])}
              onClick={() => onChange({ pattern: withNightToggled({ nights }, index) })}
              className={`grid min-h-12 content-center justify-items-center rounded-lg border leading-tight font-semibold ${lookOf(side)}`}
            >
              <span className="text-xs font-normal">{weekday.slice(0, 3)}</span>
              {names.initial[side]}
            </button>
          );
        })}
      </div>
    </div>
  );
}
