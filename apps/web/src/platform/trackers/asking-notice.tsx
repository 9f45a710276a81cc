import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { answerThatHolds, type NoticeAnswer, type NoticeName } from '@everstep/domain/feedings';
import { levelTexts, numberParts, type HelpLevel, type SignId } from '@everstep/domain/help';
import { useCountry } from '../locale/country';
import { Button } from '../../ui/button';
import { PhoneText } from '../../ui/phone/phone-text';
import { HarmNotice } from './harm-notice';
import { answerName, readAnswers, writeAnswers } from './notice-answers';

interface AskingTexts {
  question: string;
  log: string;
  enough: string;
  none: string;
  enoughSaid: (name: string) => string;
  change: string;
  meaning: string;
  /** Shown before the emergency number, if the level itself is lower. */
  worse: string;
}

interface AskingNoticeProps {
  name: NoticeName;
  child: { id: string; name: string };
  title: string;
  facts: string;
  level: HelpLevel;
  sign: SignId;
  texts: AskingTexts;
  now: number;
  /** Where the missing entry can be logged; null if this user can only read. */
  logPath: string | null;
  /** Called before the user goes there. */
  onLog?: () => void;
}

/** A notice based on gaps in the log: it asks whether something was not logged, and says what applies if nothing is missing. */
export function AskingNotice(props: AskingNoticeProps) {
  const { name, child, title, facts, level, sign, texts, now, logPath, onLog } = props;
  const [answer, setAnswer] = useAnswer(name, child.id, level, now);
  const { country } = useCountry();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const lineId = useId();

  // The button that was tapped disappears, so the focus moves.
  function choose(next: NoticeAnswer | null): void {
    flushSync(() => setAnswer(next));
    (line.current ?? heading.current)?.focus();
  }

  if (answer === 'enough')
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2 print:hidden">
        <p id={lineId} ref={line} tabIndex={-1} className="outline-none">
          {texts.enoughSaid(child.name)}
        </p>
        <ChangeAnswer text={texts.change} describedBy={lineId} onChange={() => choose(null)} />
      </div>
    );
  if (answer === null)
    return (
      <HarmNotice title={title} facts={facts} level={null} heading={heading}>
        <p className="text-lg font-semibold">{texts.question}</p>
        <div className="flex flex-wrap gap-2">
          {logPath !== null && (
            <Button
              onClick={() => {
                onLog?.();
                void navigate(logPath);
              }}
            >
              {texts.log}
            </Button>
          )}
          <Button variant="quiet" onClick={() => choose('enough')}>
            {texts.enough}
          </Button>
          <Button variant="quiet" onClick={() => choose('none')}>
            {texts.none}
          </Button>
        </div>
      </HarmNotice>
    );
  return (
    <HarmNotice title={title} facts={facts} level={{ level }} sign={sign} heading={heading}>
      <p>{texts.meaning}</p>
      {level !== 'emergency' && (
        <p>
          {texts.worse} <PhoneText parts={numberParts(levelTexts.emergency, country)} />.
        </p>
      )}
      <ChangeAnswer text={texts.change} onChange={() => choose(null)} />
    </HarmNotice>
  );
}

interface ChangeAnswerProps {
  text: string;
  describedBy?: string;
  onChange: () => void;
}

/** Undoes a wrong tap. */
function ChangeAnswer({ text, describedBy, onChange }: ChangeAnswerProps) {
  return (
    <Button variant="quiet" className="justify-self-start" aria-describedby={describedBy} onClick={onChange}>
      {text}
    </Button>
  );
}

const keptMs = 24 * 3_600_000;

/** The answer that was given on this device and still holds. Passing null removes it. */
function useAnswer(
  name: NoticeName,
  childId: string,
  level: HelpLevel,
  now: number,
): [NoticeAnswer | null, (answer: NoticeAnswer | null) => void] {
  const [answers, setAnswers] = useState(readAnswers);
  const key = answerName(name, childId);
  return [
    answerThatHolds(name, answers[key], { level, now }),
    (answer) => {
      const kept = Object.entries(readAnswers()).filter(([other, { at }]) => other !== key && now - at < keptMs);
      const all = { ...Object.fromEntries(kept), ...(answer && { [key]: { answer, level, at: now } }) };
      writeAnswers(all);
      setAnswers(all);
    },
  ];
}
