import { repliesWith } from '../../../test/attacks/table/checks';
import type { Row } from '../../../test/attacks/table/rows';

const isRefused = { as: 'A', callerKind: 'plus', check: repliesWith({ success: false, code: 'bad_input' }) } as const;

export const rows: Record<string, Row> = {
  'IDOR-39': { it: 'is told what opens it', as: 'A', check: repliesWith({ success: false, code: 'locked' }) },
  'CHAT-01': { it: 'is refused', ...isRefused },
  'CHAT-02': { it: 'is refused', ...isRefused },
};
