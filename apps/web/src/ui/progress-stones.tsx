/** Progress as a path of stones. Decorative, because the numbers are shown next to it. */
export function ProgressStones({ lit, total }: { lit: number; total: number }) {
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1.5" aria-hidden>
      {Array.from({ length: total }, (_, index) => (
        <span
          key={index}
          className={`h-4 w-7 rounded-[45%_55%_50%_50%] ${index % 2 ? 'relative top-1' : ''} ${
            index < lit
              ? 'animate-[settle_320ms_var(--ease-step)] bg-spruce forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none'
              : 'border border-edge bg-sunken'
          }`}
        />
      ))}
    </div>
  );
}
