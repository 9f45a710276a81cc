import { useState } from 'react';

/** A value that is shown as chosen at once, until what is saved changes or the choice is dropped. */
export function useChoice<Value>(saved: Value) {
  const [choice, setChoice] = useState<{ value: Value; replaced: Value } | null>(null);
  const isOpen = choice !== null && Object.is(choice.replaced, saved);
  if (choice && !isOpen) setChoice(null);
  return {
    shown: isOpen ? choice.value : saved,
    choose: (value: Value) => setChoice({ value, replaced: saved }),
    drop: () => setChoice(null),
  };
}
