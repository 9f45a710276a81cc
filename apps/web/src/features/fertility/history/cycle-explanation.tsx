import type { ReactNode } from 'react';
import { CircleCheck, Info } from 'lucide-react';
import {
  explanationTexts,
  fertilityDisclaimer,
  type EvaluatedCycle,
  type Explanation,
} from '@everstep/domain/fertility';
import { formatDayAndMonth, shortDay } from '../../../platform/locale/dates';
import { WideTable } from '../../../ui/plain-table';

/** How one cycle was evaluated, with the readings that decided it. */
export function CycleExplanation({ cycle }: { cycle: EvaluatedCycle }) {
  const { explanation, second_opinion: secondOpinion, first_higher: firstHigher } = cycle;
  const { rise, start, rows, doubts } = explanation;
  return (
    <div className="grid gap-5">
      <Part title={explanationTexts.rise}>
        <p className="tabular-nums">{rise}</p>
        {rows.length > 0 && (
          <WideTable
            caption={explanationTexts.readings}
            columns={explanationTexts.columns}
            rows={rows.map(({ date, temperature, counted_as: counted, role }) => ({
              key: date,
              cells: [
                shortDay(date),
                counted ? explanationTexts.countedAs(temperature, counted) : temperature,
                explanationTexts.roles[role],
              ],
            }))}
          />
        )}
      </Part>
      <Part title={explanationTexts.start}>
        <p className="tabular-nums">{start}</p>
      </Part>
      {rows.length + doubts.length > 0 && <Certainty explanation={explanation} />}
      {secondOpinion && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Evaluation title={explanationTexts.thisEvaluation}>
            {firstHigher ? explanationTexts.riseBegins(formatDayAndMonth(firstHigher)) : explanationTexts.noRise}
          </Evaluation>
          <Evaluation title={explanationTexts.secondOpinion}>{secondOpinion}</Evaluation>
        </div>
      )}
      <p className="text-sm font-semibold text-ink-2">{fertilityDisclaimer}</p>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-xl">{title}</h3>
      {children}
    </section>
  );
}

function Certainty({ explanation: { confidence, doubts } }: { explanation: Explanation }) {
  const isCertain = confidence === 'usual';
  const Icon = isCertain ? CircleCheck : Info;
  return (
    <Part title={explanationTexts.certainty}>
      <p className={`flex items-center gap-2 font-semibold ${isCertain ? 'text-spruce' : 'text-apricot-ink'}`}>
        <Icon size={20} strokeWidth={1.6} className="shrink-0" aria-hidden />
        {isCertain ? explanationTexts.isUsual : explanationTexts.isLess}
      </p>
      {doubts.length > 0 && (
        <ul className="grid list-disc gap-1 pl-6">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Evaluation({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-input bg-sunken px-4 py-3">
      <h3 className="font-text font-semibold">{title}</h3>
      <p className="text-ink-2 tabular-nums">{children}</p>
    </section>
  );
}
