import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error';

/** Runs one action at a time and stores its error message. `run` resolves to whether the action succeeded. */
export function useAsyncAction() {
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState('');

  async function run(action: () => unknown): Promise<boolean> {
    if (isRunning) return false;
    setFailure('');
    setRunning(true);
    try {
      await action();
      return true;
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind !== 'failed';
      setFailure(isRefused ? error.message : 'That did not work just now. Please try again.');
      return false;
    } finally {
      setRunning(false);
    }
  }
  return { isRunning, failure, run, clearFailure: () => setFailure('') };
}
