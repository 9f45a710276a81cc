import { useState } from 'react';
import { AArrowDown, AArrowUp } from 'lucide-react';
import { storage } from '../../../platform/storage/storage';

const sizes = ['small', 'normal', 'large', 'largest'] as const;
export type LessonTextSize = (typeof sizes)[number];
const storageKey = 'everstep_text_size';

/** The text size chosen in this browser. */
export function useTextSize(): [LessonTextSize, (size: LessonTextSize) => void] {
  const [size, setSize] = useState(() => sizes.find((name) => name === storage.read(storageKey)) ?? 'normal');
  return [
    size,
    (next) => {
      setSize(next);
      storage.write(storageKey, next);
    },
  ];
}

export function TextSize({ size, onSize }: { size: LessonTextSize; onSize: (size: LessonTextSize) => void }) {
  const index = sizes.indexOf(size);
  const steps = [
    { label: 'Smaller text', icon: AArrowDown, to: sizes[index - 1] },
    { label: 'Larger text', icon: AArrowUp, to: sizes[index + 1] },
  ];
  return (
    <div role="group" aria-label="Text size" className="flex gap-2">
      {steps.map(({ label, icon: Icon, to }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-disabled={to === undefined}
          onClick={() => to && onSize(to)}
          className="grid size-11 place-items-center rounded-full border border-edge bg-surface text-ink hover:bg-sunken aria-disabled:text-ink-3"
        >
          <Icon size={22} strokeWidth={1.6} aria-hidden />
        </button>
      ))}
    </div>
  );
}
