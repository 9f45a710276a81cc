import type { ReactNode } from 'react';
import { CircleCheck, Info } from 'lucide-react';
import { fertilityDisclaimer, type EvaluatedCycle, type Explanation } from '@everstep/domain/fertility';
import { formatDayAndMonth, shortDay } from '../../../platform/locale/dates';
import { WideTable } from '../../../ui/plain-table';

const roles: Record<Explanation['rows'][number]['role'], string> = {
  low: 'one of the six before',
  highest_low: 'highest of the six, the line',
  higher: 'counted as higher',
  left_out: 'left out',
};

/** How one cycle was evaluated, with the readings that decided it. */
export function CycleExplanation({ cycle }: { cycle: EvaluatedCycle }) {
  const { explanation, second_opinion: secondOpinion, first_higher: firstHigher } = cycle;
  const { rise, start, rows, doubts } = explanation;
  return (
    <div className="grid gap-5">
      <Part title="The rise">
        <p className="tabular-nums">{rise}</p>
        {rows.length > 0 && (
          <WideTable
            caption="The readings that decided it"
            columns={['Date', 'Temperature', 'How it was read']}
            rows={rows.map(({ date, temperature, counted_as: counted, role }) => ({
              key: date,
              cells: [shortDay(date), counted ? `${temperature}, counted as ${counted}` : temperature, roles[role]],
            }))}
          />
        )}
      </Part>
      <Part title="The start of the cycle">
        <p className="tabular-nums">{start}</p>
      </Part>
      {rows.length + doubts.length > 0 && <Certainty explanation={explanation} />}
      {secondOpinion && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Evaluation title="This evaluation">
            {firstHigher ? `The rise begins on ${formatDayAndMonth(firstHigher)}.` : 'There is no rise so far.'}
          </Evaluation>
          <Evaluation title="A second opinion">{secondOpinion}</Evaluation>
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
    <Part title="How certain it is">
      <p className={`flex items-center gap-2 font-semibold ${isCertain ? 'text-spruce' : 'text-apricot-ink'}`}>
        <Icon size={20} strokeWidth={1.6} className="shrink-0" aria-hidden />
        {isCertain ? 'Usual certainty' : 'Less certain'}
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
