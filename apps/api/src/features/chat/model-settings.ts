import type { ChatModel } from '@everstep/domain/chat';
import type { Config } from '../../config';

/** The language model that answers for those who agree to it; null if there is none. */
export function modelOf(_config: Config): ChatModel | null {
  return null;
}
