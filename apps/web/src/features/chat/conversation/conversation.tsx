import { type ReactNode } from 'react';
import { Square, Volume2, VolumeX, WifiOff } from 'lucide-react';
import { chatScreenTexts, chatTexts, stageQuestions, voiceTexts, type ChatStage } from '@everstep/domain/chat';
import { useOnline } from '../../../platform/offline/online';
import { Button } from '../../../ui/button';
import { MessageSlot } from '../../../ui/feedback/toast';
import type { HelpParts } from '../help-parts';
import { useSpeech } from '../voice/use-speech';
import { Answer } from './answer';
import { Composer } from './composer';
import { Log } from './log';
import { Starters } from './starters';
import { useConversation, type ChatUnits } from './use-conversation';

interface ConversationProps {
  email: string;
  help: HelpParts;
  stage: ChatStage;
  childAgeDays: number | undefined;
  units: ChatUnits;
  /** Stands in the conversation until the user may ask; null if they may. */
  consent: ReactNode;
  Heading: 'h1' | 'h3';
  /** The height of the conversation, without what is above and below it. */
  logClassName: string;
  className?: string;
}

/** The chat: who answers, what was said, and the box for the next message. What is urgent is recognized before anything is sent. */
export function Conversation({
  email,
  help,
  stage,
  childAgeDays,
  units,
  consent,
  Heading,
  logClassName,
  className = '',
}: ConversationProps) {
  const isOnline = useOnline();
  const speech = useSpeech();
  const held = consent !== null ? chatScreenTexts.agreeFirst : isOnline ? null : chatScreenTexts.offlineNow;
  const chat = useConversation({ email, held, childAgeDays, units, onAnswer: (words) => speech.say(words) });
  const { exchanges, emergency } = chat.conversation;
  return (
    <div
      className={`flex flex-col overflow-hidden rounded-card border border-line bg-sunken ${className}`}
      onFocus={help.preload}
    >
      <header className="flex items-center gap-2 border-b border-line bg-surface py-1.5 pr-2 pl-4 group-data-short/chat:py-0 sm:pl-5">
        <div className="flex grow flex-wrap items-center gap-x-3 gap-y-1">
          <Heading className="text-xl group-data-short/chat:text-base">
            {Heading === 'h1' ? (
              <>
                <span className="group-data-short/chat:sr-only">{chatScreenTexts.titleStart}</span> {chatTexts.name}
              </>
            ) : (
              chatTexts.name
            )}
          </Heading>
          <span className="rounded-full bg-apricot-soft px-3 py-0.5 text-sm font-semibold text-apricot-ink group-data-short/chat:px-2 group-data-short/chat:text-xs">
            {chatTexts.notADoctor}
          </span>
        </div>
        {speech.isSpeaking && (
          <Button variant="plain" className="shrink-0 px-3" onClick={() => speech.stop()}>
            <Square size={14} strokeWidth={2} fill="currentColor" aria-hidden />
            {voiceTexts.stopSpeaking}
          </Button>
        )}
        {speech.isSupported && <VoiceToggle isOn={speech.isOn} onToggle={() => speech.toggle()} />}
      </header>
      {emergency && (
        <div className="shrink-0 overflow-y-auto group-data-short/chat:max-h-16">
          <help.Pinned
            topic={emergency.card}
            onOpen={() => chat.openAlert({ level: 'emergency', card: emergency.card })}
            onReached={chat.markHelpReached}
          />
        </div>
      )}
      {!isOnline && (
        <p role="status" className="flex gap-3 border-b border-line bg-sky-soft px-4 py-2 sm:px-5">
          <WifiOff size={20} strokeWidth={1.6} className="mt-0.5 shrink-0" aria-hidden />
          {chatScreenTexts.offline}
        </p>
      )}
      <Log
        exchanges={exchanges}
        className={logClassName}
        welcome={<Starters questions={stageQuestions[stage]} onAsk={(question) => void chat.send(question)} />}
        consent={consent}
        answer={(exchange, isLast) => (
          <Answer
            exchange={exchange}
            email={email}
            help={help}
            isLast={isLast && !chat.isWaiting}
            onOpenAlert={() => chat.openAlert(exchange)}
            onAgain={() => chat.again(exchange)}
            onRate={(rating) => chat.markRating(exchange.key, rating)}
          />
        )}
      />
      <div className="relative grid gap-2 border-t border-line bg-paper p-2.5 group-data-short/chat:gap-1 group-data-short/chat:p-1.5 sm:p-3.5">
        <Composer
          email={email}
          isWaiting={chat.isWaiting}
          onSend={async (text) => {
            speech.stop();
            return chat.send(text);
          }}
          onStop={chat.stop}
        />
        <p className="px-2 text-xs leading-snug text-ink-2 group-data-short/chat:leading-tight sm:text-sm">
          {chatTexts.disclaimer}
        </p>
        {Heading === 'h1' && <MessageSlot className="bottom-full px-2 pb-2" />}
      </div>
      {chat.openedAlert && (
        <help.Alert level={chat.openedAlert.level} topic={chat.openedAlert.card} onClose={chat.closeAlert} />
      )}
    </div>
  );
}

function VoiceToggle({ isOn, onToggle }: { isOn: boolean; onToggle: () => void }) {
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={voiceTexts.on}
      title={voiceTexts.on}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-sunken aria-pressed:text-spruce"
    >
      <Icon size={22} strokeWidth={1.8} aria-hidden />
    </button>
  );
}
