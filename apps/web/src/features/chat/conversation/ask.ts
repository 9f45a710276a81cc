import { chatStreamEvents, chatTexts, sendChatMessage, type ChatDevice, type ChatReply } from '@everstep/domain/chat';
import { ApiError } from '../../../platform/api/api-error';
import { stream } from '../../../platform/api/stream';

interface Asking {
  email: string;
  question: string;
  /** The exchange whose answer is to be replaced. */
  replaces: string | null;
  device: ChatDevice;
  signal: AbortSignal;
  onVerdict: (verdict: Pick<ChatReply, 'level' | 'card'>) => void;
  onText: (piece: string) => void;
}

type Ending = Pick<ChatReply, 'sources' | 'looked_at' | 'model' | 'exchange_id'>;

/** The server accepts these ids and never uses them. */
const madeFromTheTime = Date.now();

/** Sends a question and passes on what arrives. Resolves to the end of the reply, or to null once `signal` has aborted. Throws `ApiError`. */
export async function ask({
  email,
  question,
  replaces,
  device,
  signal,
  onVerdict,
  onText,
}: Asking): Promise<Ending | null> {
  let ending: Ending | null = null;
  let hasFailed = false;
  const body = {
    message: question,
    user_id: `user-${madeFromTheTime}`,
    session_id: `session-${madeFromTheTime}`,
    ...(replaces !== null && { replaces }),
    device,
  };
  const whole = await stream(sendChatMessage, body, {
    email,
    signal,
    events: chatStreamEvents,
    on: {
      triage: onVerdict,
      text: ({ text }) => onText(text),
      end: (end) => (ending = end),
      failed: () => (hasFailed = true),
    },
  });
  if (signal.aborted) return null;
  if (whole) {
    onVerdict(whole);
    onText(whole.response);
    return whole;
  }
  if (hasFailed || !ending) throw new ApiError('failed', 0, chatTexts.failed);
  return ending;
}
