import { useState } from 'react';
import { Check, Copy, RefreshCw, ThumbsDown, ThumbsUp, type LucideIcon } from 'lucide-react';
import { chatScreenTexts, plainReply, ratingLabels } from '@everstep/domain/chat';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/feedback/notice';
import { useRateExchange } from '../api';
import type { Exchange } from './exchange';

interface AnswerActionsProps {
  exchange: Exchange;
  email: string;
  /** Asks for another answer; null where a later question builds on this one. */
  onAgain: (() => void) | null;
  onRate: (rating: Exchange['rating']) => void;
}

const reasons = Object.entries(ratingLabels) as [keyof typeof ratingLabels, string][];

/** Copy, another answer, and whether it helped. Only what the server stores can be rated. */
export function AnswerActions({ exchange: { id, response, rating }, email, onAgain, onRate }: AnswerActionsProps) {
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const rate = useRateExchange(email);
  const choose = (next: Exchange['rating']) => {
    if (id === null || rate.isPending) return;
    const onSuccess = () => {
      setAsking(false);
      onRate(next);
    };
    rate.mutate({ id, rating: next }, { onSuccess });
  };
  const isNegative = rating !== null && rating !== 'helpful';
  return (
    <div className="grid gap-2">
      <div className="-ml-2 flex flex-wrap">
        <IconButton
          icon={isCopied ? Check : Copy}
          label={isCopied ? chatScreenTexts.copied : chatScreenTexts.copy}
          onClick={() =>
            void navigator.clipboard?.writeText(plainReply(response)).then(
              () => setCopied(true),
              () => undefined,
            )
          }
        />
        {onAgain && <IconButton icon={RefreshCw} label={chatScreenTexts.another} onClick={onAgain} />}
        {id !== null && (
          <>
            <IconButton
              icon={ThumbsUp}
              label={chatScreenTexts.helpful}
              isPressed={rating === 'helpful'}
              onClick={() => choose(rating === 'helpful' ? null : 'helpful')}
            />
            <IconButton
              icon={ThumbsDown}
              label={chatScreenTexts.notHelpful}
              isPressed={isNegative}
              onClick={() => (isNegative ? choose(null) : setAsking(!isAsking))}
            />
          </>
        )}
      </div>
      {isAsking && (
        <div role="group" aria-label={chatScreenTexts.whyNot} className="grid gap-2 rounded-input bg-sunken p-3">
          <p className="font-semibold">{chatScreenTexts.whyNot}</p>
          <div className="flex flex-wrap gap-2">
            {reasons.map(([reason, label]) => (
              <Button key={reason} variant="quiet" onClick={() => choose(reason)}>
                {label}
              </Button>
            ))}
          </div>
        </div>
      )}
      {rate.isError && <Notice>{rate.error.message}</Notice>}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {rating !== null && chatScreenTexts.thanks}
      </p>
    </div>
  );
}

interface IconButtonProps {
  icon: LucideIcon;
  label: string;
  isPressed?: boolean;
  onClick: () => void;
}

function IconButton({ icon: Icon, label, isPressed, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full text-ink-2 hover:bg-sunken aria-pressed:bg-spruce-soft aria-pressed:text-spruce"
    >
      <Icon size={18} strokeWidth={1.8} aria-hidden />
    </button>
  );
}
