import { useRef, useState } from 'react';
import { Mic, MicOff } from 'lucide-react';
import { voiceTexts } from '@everstep/domain/chat';
import { Button } from '../../../ui/button';
import { canListen, dictationNotice } from './dictation';
import type { Dictation } from './use-dictation';

/** Puts one spoken sentence into the message. The first time it says where the browser may send speech. */
export function DictationButton({ dictation: { isListening, start, stop } }: { dictation: Dictation }) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!canListen()) return null;

  const answer = (isAgreed: boolean) => {
    setAsking(false);
    button.current?.focus();
    if (!isAgreed) return;
    dictationNotice.markRead();
    start();
  };
  const toggle = () => {
    if (isListening) stop();
    else if (dictationNotice.wasRead()) start();
    else setAsking(true);
  };
  const Icon = isListening ? MicOff : Mic;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-pressed={isListening}
        aria-label={isListening ? voiceTexts.listening : voiceTexts.listen}
        onClick={toggle}
        className="grid size-11 shrink-0 place-items-center rounded-full text-spruce hover:bg-sunken aria-pressed:bg-apricot-soft aria-pressed:text-apricot-ink"
      >
        <Icon size={22} strokeWidth={1.8} aria-hidden />
      </button>
      {isAsking && (
        <div
          role="group"
          aria-label={voiceTexts.listen}
          className="absolute inset-x-0 bottom-full mb-2 grid gap-3 rounded-card border border-edge bg-surface p-4 [box-shadow:0_12px_32px_rgb(0_0_0/0.2)]"
        >
          <p>{voiceTexts.notice}</p>
          <div className="flex flex-wrap gap-3">
            <Button autoFocus onClick={() => answer(true)}>
              {voiceTexts.noticeAgree}
            </Button>
            <Button variant="quiet" onClick={() => answer(false)}>
              {voiceTexts.noticeDecline}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
