import { useState } from 'react';
import { ApiError } from '../../platform/api/client';

/** Runs one thing at a time and says in a sentence when it failed. `run` tells whether it was done. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(work: () => unknown): Promise<boolean> {
    if (isSaving) return false;
    setFailure('');
    setSaving(true);
    try {
      await work();
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind !== 'failed';
      setFailure(isRefused ? error.message : 'That did not work just now. Please try again.');
      return false;
    } finally {
      setSaving(false);
    }
  }
  return { isSaving, failure, run, clearFailure: () => setFailure('') };
}
