import { WideTable } from '../../ui/plain-table';

interface BarChartProps {
  title: string;
  note: string;
  bars: readonly { label: string; value: number; text: string }[];
  columns: readonly [string, string];
  /** What fills a bar; by default the largest value. */
  whole?: number;
}

/** One row per bar with its value beside it, so that the picture can be read without a pointer. The table serves screen readers. */
export function BarChart({ title, note, bars, columns, whole }: BarChartProps) {
  const full = Math.max(1, whole ?? Math.max(...bars.map(({ value }) => value)));
  return (
    <section aria-label={title} className="grid content-start gap-3 card">
      <h2 className="text-2xl">{title}</h2>
      <p className="text-sm text-ink-2">{note}</p>
      <div aria-hidden className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1.5 tabular-nums">
        {bars.map(({ label, value, text }) => (
          <div key={label} className="col-span-3 grid grid-cols-subgrid items-center">
            <span className="text-sm text-ink-2">{label}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none" className="h-4 w-full rounded-full bg-sunken">
              <rect width={(100 * Math.max(0, value)) / full} height="10" className="fill-spruce" />
            </svg>
            <span className="text-right text-sm font-semibold">{text}</span>
          </div>
        ))}
      </div>
      <div className="sr-only">
        <WideTable
          caption={title}
          columns={columns}
          rows={bars.map(({ label, text }) => ({ key: label, cells: [label, text] }))}
        />
      </div>
    </section>
  );
}
