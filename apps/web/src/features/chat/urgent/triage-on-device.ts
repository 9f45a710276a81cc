import type { ChatReply } from '@everstep/domain/chat';

export type Verdict = Pick<ChatReply, 'level' | 'card'>;

interface Said {
  from: 'user' | 'halsey';
  text: string;
}

/** What the device knows that may change how urgent something is. */
export interface Situation {
  /** What was said before, the latest last. */
  previous: readonly Said[];
  /** The youngest child of the user's families. */
  childAgeDays: number | undefined;
}

/** The browser loads them once, and tries again after a failure. */
const loadRules = () => import('@everstep/domain/chat/recognize');

/** Called when the page is there, so that the rules are too when something is sent. */
export function preloadTriage(): void {
  loadRules().catch(() => undefined);
}

/** How urgent a text is by the fixed rules, without a request. Rejects if they cannot be loaded. */
export async function triageOnDevice(text: string, { previous, childAgeDays }: Situation): Promise<Verdict> {
  const { recognizeMessage } = await loadRules();
  const { level, card } = recognizeMessage(text, {
    previous,
    ...(childAgeDays !== undefined && { childAgeDays }),
  });
  return { level, card };
}
