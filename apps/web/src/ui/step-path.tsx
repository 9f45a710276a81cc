/** A path of up to 42 stones, fourteen in a row. Decorative, because the numbers are shown next to it. */
export function StepPath({ passed, total }: { passed: number; total: number }) {
  return (
    <div className="grid max-w-sm grid-cols-14 gap-x-1.5 gap-y-2" aria-hidden>
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={`h-3 rounded-[45%_55%_50%_50%] ${index % 2 ? 'relative top-0.5' : ''} ${look(index, passed)}`}
        />
      ))}
    </div>
  );
}

function look(index: number, passed: number): string {
  if (index >= passed) return 'border border-edge bg-sunken';
  const color = index === passed - 1 ? 'bg-apricot' : 'bg-spruce';
  return `${color} forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none`;
}
