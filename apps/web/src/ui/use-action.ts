import { useState } from 'react';

/** Runs one action at a time, and keeps the reason why the last one failed. `run` resolves to whether it succeeded. */
export function useAction(describe: (error: unknown) => string) {
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
      setFailure(describe(error));
      return false;
    } finally {
      setRunning(false);
    }
  }
  return { isRunning, failure, run, clearFailure: () => setFailure('') };
}
