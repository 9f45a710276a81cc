import { chatScreenTexts } from '@everstep/domain/chat';

interface StartersProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

/** The beginning of a conversation: questions that the lessons answer, one tap each. */
export function Starters({ questions, onAsk }: StartersProps) {
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <p className="font-display text-2xl">{chatScreenTexts.welcome}</p>
        <p className="max-w-[52ch] text-ink-2">{chatScreenTexts.welcomeLead}</p>
      </div>
      <ul aria-label={chatScreenTexts.starters} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-11 rounded-card border border-edge bg-surface px-4 py-2 text-left leading-snug text-spruce hover:bg-spruce-soft"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
