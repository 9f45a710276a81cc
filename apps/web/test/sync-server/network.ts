import { ApiError } from '../../src/platform/api/api-error';
import type { Clock } from '../../src/platform/api/clock';
import type { Change } from '../../src/platform/sync/store/rows';

type Failure = 'none' | 'request lost' | 'reply lost' | ApiError;
type FailureFor = (changes: readonly Pick<Change, 'key' | 'value'>[], scope: string) => Failure;

const unreachable = () => new ApiError('unreachable', 0, 'The server is unreachable.');

/** What is between a device and the server. */
export function createNetwork(now: () => number) {
  let failureFor: FailureFor = () => 'none';
  let delay: () => Promise<unknown> = () => Promise.resolve();

  async function send<Reply>(
    changes: readonly Pick<Change, 'key' | 'value'>[],
    scope: string,
    work: () => Reply,
  ): Promise<Reply> {
    await delay();
    const failure = failureFor(changes, scope);
    if (failure instanceof ApiError) throw failure;
    if (failure === 'request lost') throw unreachable();
    const result = work();
    if (failure === 'reply lost') throw unreachable();
    return result;
  }

  /** Each reply sets the clock of the device right. */
  async function timed<Reply>(clock: Clock, sending: Promise<Reply>): Promise<Reply> {
    try {
      const result = await sending;
      const at = clock.deviceTime();
      clock.noteReply(new Date(now()).toUTCString(), at, at);
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) clock.noteSilence();
      throw error;
    }
  }

  return {
    send,
    timed,
    failWith: (next: FailureFor) => void (failureFor = next),
    delayWith: (next: typeof delay) => void (delay = next),
  };
}
