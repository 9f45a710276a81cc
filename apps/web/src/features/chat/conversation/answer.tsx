import { Lamp } from 'lucide-react';
import { chatScreenTexts, emergencyTexts, urgentText } from '@everstep/domain/chat';
import { paths } from '@everstep/domain/base/paths';
import { Button, ButtonLink } from '../../../ui/button';
import type { HelpParts } from '../help-parts';
import { AnswerBasis } from '../answer-basis';
import { ReplyText } from '../reply-text';
import { AnswerActions } from './answer-actions';
import type { Exchange } from './exchange';
import { Sources } from './sources';

interface AnswerProps {
  exchange: Exchange;
  email: string;
  help: HelpParts;
  isLast: boolean;
  onOpenAlert: () => void;
  onAgain: () => void;
  onRate: (rating: Exchange['rating']) => void;
}

/** What came back: a card first if something sounds urgent, then the answer with its sources. */
export function Answer({ exchange, email, help, isLast, onOpenAlert, onAgain, onRate }: AnswerProps) {
  const { level, card, status, response, failure, canTryAgain, note, sources, lookedAt, model } = exchange;
  const { Urgent } = help;
  const isRoutine = level === 'routine';
  const isOver = status === 'failed' || status === 'stopped';
  return (
    <div className="flex gap-2.5">
      <span className="mt-1 grid size-9 shrink-0 place-items-center rounded-full bg-apricot-soft text-apricot-ink max-xs:hidden">
        <Lamp size={20} strokeWidth={1.6} aria-hidden />
      </span>
      <div className="grid min-w-0 grow gap-3 rounded-card rounded-tl-md border border-line bg-surface px-4 py-3">
        <span className="sr-only">Dr. Halsey:</span>
        {level === 'urgent' && <Urgent topic={card} onOpen={onOpenAlert} />}
        {level === 'emergency' && (
          <div className="grid justify-items-start gap-2">
            <p className="font-semibold text-danger">{emergencyTexts.title}</p>
            {card === null ? (
              <ButtonLink variant="danger" to={paths.getHelpNow}>
                {emergencyTexts.allCards}
              </ButtonLink>
            ) : (
              <Button variant="danger" aria-haspopup="dialog" onClick={onOpenAlert}>
                {emergencyTexts.open}
              </Button>
            )}
          </div>
        )}
        {level === 'urgent' && status === 'helped' && <p className="font-semibold">{urgentText(card)}</p>}
        {status === 'waiting' && <Waiting />}
        {note !== '' && (
          <p className="text-sm text-ink-2">
            {chatScreenTexts.fromBefore} {note}
          </p>
        )}
        {response !== '' && <ReplyText text={response} />}
        {status === 'stopped' && <p className="text-sm text-ink-2">{chatScreenTexts.stopped}</p>}
        {status === 'failed' && <p className="font-medium">{failure}</p>}
        {isOver && isLast && canTryAgain && (
          <Button variant="quiet" className="justify-self-start" onClick={onAgain}>
            {chatScreenTexts.tryAgain}
          </Button>
        )}
        {status === 'answered' && <AnswerBasis lookedAt={lookedAt} model={model} />}
        {status === 'answered' && isRoutine && sources.length > 0 && <Sources sources={sources} />}
        {status === 'answered' && (
          <AnswerActions exchange={exchange} email={email} onAgain={isLast ? onAgain : null} onRate={onRate} />
        )}
      </div>
    </div>
  );
}

/** Three stones that light up in turn. */
function Waiting() {
  return (
    <p aria-busy="true" className="flex min-h-7 items-center gap-2">
      <span className="sr-only">{chatScreenTexts.waiting}</span>
      {[0, 1, 2].map((index) => (
        <svg key={index} viewBox="0 0 20 12" className="h-3 w-5" aria-hidden>
          <ellipse
            cx="10"
            cy="6"
            rx="9"
            ry="5.5"
            className="animate-[light-up_1.8s_infinite] fill-line motion-reduce:fill-spruce"
            style={{ animationDelay: `${index * 0.3}s` }}
          />
        </svg>
      ))}
    </p>
  );
}
