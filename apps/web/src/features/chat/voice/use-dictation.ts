import { useEffect, useRef, useState } from 'react';
import { listen } from './dictation';

export interface Dictation {
  isListening: boolean;
  start: () => void;
  stop: () => void;
}

/** Listens to one sentence at a time and hands it over, unless it is stopped or the page is left before. */
export function useDictation(onText: (said: string) => void): Dictation {
  const [isListening, setListening] = useState(false);
  const underWay = useRef<(() => void) | null>(null);
  useEffect(() => () => underWay.current?.(), []);
  return {
    isListening,
    start() {
      setListening(true);
      underWay.current = listen({
        onText,
        onEnd() {
          underWay.current = null;
          setListening(false);
        },
      });
    },
    stop: () => underWay.current?.(),
  };
}
