import { Eye, PenLine, type LucideIcon } from 'lucide-react';
import { chatScreenTexts, lookedAtText, type OwnEntryKind } from '@everstep/domain/chat';

interface AnswerBasisProps {
  lookedAt: readonly OwnEntryKind[];
  model: string | null;
}

/** What of the user's own was read for an answer, and the language model that wrote it. Nothing for an answer from the lessons alone. */
export function AnswerBasis({ lookedAt, model }: AnswerBasisProps) {
  const read = lookedAtText(lookedAt);
  if (read === null && model === null) return null;
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      {read !== null && <Line icon={Eye} text={read} />}
      {model !== null && <Line icon={PenLine} text={chatScreenTexts.writtenBy(model)} />}
    </div>
  );
}

function Line({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <p className="flex gap-2">
      <Icon size={16} strokeWidth={1.8} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
