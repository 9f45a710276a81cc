import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import {
  answerAbout,
  answerThatHolds,
  mayNotBeLogged,
  type joinedName,
  type NoticeAnswer,
  type NoticeName,
} from '@everstep/domain/feedings';
import { levelTexts, numberParts, type HelpLevel, type SignId } from '@everstep/domain/help';
import { useCountry } from '../locale/country';
import { Button } from '../../ui/button';
import { PhoneText } from '../../ui/phone/phone-text';
import { AnsweredLine, ChangeAnswer } from './answered-line';
import { HarmNotice } from './harm-notice';
import { useNoticeAnswer } from './use-notice-answer';

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
  /** Where a family may not log it at all. */
  notLogged?: { answer: string; said: string };
}

/** What it asks: about entries that are missing, or about these. */
type Asked = { name: NoticeName; about?: undefined } | { name: typeof joinedName; about: readonly string[] };

type AskingNoticeProps = Asked & {
  child: { id: string; name: string };
  title: string;
  facts: string;
  level: HelpLevel;
  /** Whether the level is shown only after the answer; until then, that of `ifEnough` applies. */
  asksFirst: boolean;
  sign: SignId;
  texts: AskingTexts;
  now: number;
  /** What still applies after the answer that there was more. */
  ifEnough?: { level: HelpLevel; sign: SignId; facts: string } | null | undefined;
  /** When what it asks about was logged last; null for never. Only where a family may not log it at all. */
  lastLogged?: number | null;
  /** Where the missing entry can be logged; null if this user can only read. */
  logPath: string | null;
  /** Called before the user goes there. */
  onLog?: () => void;
};

/** How long the answer that something is not logged can be taken back in the place of the notice. */
const notLoggedSaidMs = 24 * 3_600_000;

/** A notice based on gaps in the log: it asks whether something was not logged, and says what applies if nothing is missing. */
export function AskingNotice(props: AskingNoticeProps) {
  const { about, child, title, level, asksFirst, texts, now, ifEnough, lastLogged, logPath, onLog } = props;
  const [given, give] = useNoticeAnswer(props.name, child.id, now);
  const answer = props.about
    ? answerAbout(given, props.about)
    : answerThatHolds(props.name, given, { level, now, ...(lastLogged !== undefined && { lastLogged }) });
  const { country } = useCountry();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLParagraphElement>(null);

  // The button that was tapped disappears, so the focus moves.
  function choose(next: NoticeAnswer | null): void {
    flushSync(() => give(next && { answer: next, level, ...(about && { about }) }));
    (line.current ?? heading.current)?.focus();
  }

  if (answer === 'not-logged' && given && now - given.at >= notLoggedSaidMs) return null;
  if ((answer === 'enough' && !ifEnough) || answer === 'not-logged')
    return (
      <AnsweredLine
        text={answer === 'enough' ? texts.enoughSaid(child.name) : (texts.notLogged?.said ?? '')}
        change={texts.change}
        line={line}
        onChange={() => choose(null)}
      />
    );
  const question = answer === null && (
    <>
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
        {texts.notLogged && lastLogged !== undefined && mayNotBeLogged(lastLogged, now) && (
          <Button variant="quiet" onClick={() => choose('not-logged')}>
            {texts.notLogged.answer}
          </Button>
        )}
      </div>
    </>
  );
  if (question && asksFirst && !ifEnough)
    return (
      <HarmNotice title={title} facts={props.facts} level={null} heading={heading}>
        {question}
      </HarmNotice>
    );
  const applies = ((answer === 'enough' || (question && asksFirst)) && ifEnough) || props;
  return (
    <HarmNotice
      title={title}
      facts={question ? props.facts : applies.facts}
      level={{ level: applies.level }}
      sign={applies.sign}
      heading={heading}
    >
      <p>{texts.meaning}</p>
      {applies.level !== 'emergency' && (
        <p>
          {texts.worse} <PhoneText parts={numberParts(levelTexts.emergency, country)} />.
        </p>
      )}
      {question || <ChangeAnswer text={texts.change} onChange={() => choose(null)} />}
    </HarmNotice>
  );
}
