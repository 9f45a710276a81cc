import type { Ref } from 'react';
import { CircleCheck } from 'lucide-react';

/** The result of the last action. Fixed above the bottom of the screen, because the list may be long. */
export function ResultMessage({ text, ref }: { text: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      role="status"
      tabIndex={-1}
      className="pointer-events-none sticky bottom-[calc(var(--bars)+var(--notice)+1rem)] z-10 grid justify-items-center outline-none"
    >
      {text !== '' && (
        <p className="inline-flex animate-[step-in_320ms_var(--ease-step)] items-center gap-2 rounded-full bg-spruce px-5 py-2.5 font-semibold text-on-spruce">
          <CircleCheck size={20} strokeWidth={1.8} className="shrink-0" aria-hidden />
          {text}
        </p>
      )}
    </div>
  );
}
