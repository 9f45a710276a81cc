import { countedQuizzes, type ActivityData } from '@everstep/domain/activity';
import { Stones } from '../../ui/stones';

export function ProgressCard({ data }: { data: ActivityData }) {
  const entries = data.fertility_entries + data.milk_feeding_entries;
  const counters = [
    { label: 'Modules completed', value: `${data.modules_completed} of ${data.total_modules_available}` },
    { label: 'Quizzes completed', value: String(countedQuizzes(data.quizzes_completed)) },
    { label: 'Tracker entries', value: String(entries) },
  ];
  return (
    <section className="grid gap-5 card" aria-labelledby="path">
      <h2 id="path" className="text-2xl">
        Your path so far
      </h2>
      <Stones lit={data.modules_completed} total={data.total_modules_available} />
      <dl className="grid gap-4 sm:grid-cols-3">
        {counters.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
