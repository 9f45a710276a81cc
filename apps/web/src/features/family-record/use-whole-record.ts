import { useEffect, useRef, useState } from 'react';
import type { LoadAll, WholeRecord } from './api';

export interface LoadingRecord {
  loaded: number;
  all: number;
}

/** Loads all lines when it is asked to, one time after the other. What is loaded can be stopped, and stops with the page. */
export function useWholeRecord(loadAll: LoadAll) {
  const [progress, setProgress] = useState<LoadingRecord | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  /** Null once it was stopped. */
  async function load(): Promise<WholeRecord | null> {
    const { signal } = (running.current = new AbortController());
    setProgress({ loaded: 0, all: 0 });
    try {
      return await loadAll({ signal, onLoaded: (loaded, all) => setProgress({ loaded, all }) });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setProgress(null);
    }
  }
  return { progress, load, stop: () => running.current?.abort() };
}
