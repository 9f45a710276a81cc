import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { SendHorizontal, Square } from 'lucide-react';
import { chatLimits, chatScreenTexts, chatTexts, countedFrom } from '@everstep/domain/chat';
import { draft } from '../../../platform/session/draft';
import { Button } from '../../../ui/button';
import { DictationButton } from '../voice/dictation-button';
import { useDictation } from '../voice/use-dictation';

interface ComposerProps {
  email: string;
  isWaiting: boolean;
  /** Resolves to why nothing was sent, or to null; only then the box is emptied. */
  onSend: (text: string) => Promise<string | null>;
  onStop: () => void;
  children?: ReactNode;
}

/** The box for a message. It keeps the focus, and what was typed survives a reload. */
export function Composer({ email, isWaiting, onSend, onStop, children }: ComposerProps) {
  const [text, setText] = useState(() => draft.read(email));
  /** As it is now, for what is said or answered later. */
  const latest = useRef(text);
  const [note, setNote] = useState('');
  const box = useRef<HTMLTextAreaElement>(null);
  const isComposing = useRef(false);
  const length = text.trim().length;
  const isTooLong = length > chatLimits.characters;
  const dictation = useDictation((said) => change([latest.current.trim(), said.trim()].filter(Boolean).join(' ')));

  function change(next: string): void {
    latest.current = next;
    setText(next);
    setNote('');
    draft.store(email, next);
  }
  async function send(): Promise<void> {
    if (isWaiting || length === 0 || isTooLong) return;
    box.current?.focus();
    dictation.stop();
    const problem = await onSend(text.trim());
    if (problem !== null) setNote(problem);
    else if (latest.current === text) change('');
  }
  function handleKey(event: KeyboardEvent): void {
    // Enter also ends the choice of a character, in Safari right before this key arrives.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isComposing.current) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className="relative grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex items-end gap-1 rounded-card border border-edge bg-surface p-1.5 has-[textarea:focus-visible]:outline-3 has-[textarea:focus-visible]:outline-offset-2 has-[textarea:focus-visible]:outline-focus">
        <textarea
          ref={box}
          rows={1}
          value={text}
          aria-label={chatScreenTexts.label}
          aria-describedby="chat-note"
          placeholder={chatScreenTexts.placeholder}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
          onKeyDown={handleKey}
          onCompositionStart={() => (isComposing.current = true)}
          onCompositionEnd={() => setTimeout(() => (isComposing.current = false))}
          className="field-sizing-content max-h-42 min-h-11 w-full min-w-0 resize-none bg-transparent px-3 py-2.5 leading-snug text-ink outline-none placeholder:text-ink-3"
        />
        <DictationButton dictation={dictation} />
        {isWaiting && (
          <Button
            variant="quiet"
            className="shrink-0 px-3.5"
            onClick={() => {
              onStop();
              box.current?.focus();
            }}
          >
            <Square size={16} strokeWidth={2} fill="currentColor" aria-hidden />
            {chatScreenTexts.stop}
          </Button>
        )}
        <Button type="submit" disabled={isWaiting || length === 0 || isTooLong} className="shrink-0 px-3.5">
          <SendHorizontal size={20} strokeWidth={1.8} aria-hidden />
          <span className="max-sm:sr-only">{chatScreenTexts.send}</span>
        </Button>
      </div>
      <p id="chat-note" role="status" className="px-2 text-sm font-medium text-apricot-ink empty:hidden">
        {isTooLong ? chatTexts.tooLong(chatLimits.characters) : note}
      </p>
      {length > countedFrom && (
        <p className={`px-2 text-sm tabular-nums ${isTooLong ? 'text-danger' : 'text-ink-2'}`}>
          {chatScreenTexts.left(chatLimits.characters - length)}
        </p>
      )}
      {children}
    </form>
  );
}
