import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { helpLevels, levelTexts, numberParts, type HelpLevel, type SignId } from '@everstep/domain/help';
import { useCountry } from '../locale/country';
import { storage } from '../storage/storage';
import { Button } from '../../ui/button';
import { PhoneText } from '../../ui/phone/phone-text';
import { HarmNotice } from './harm-notice';

interface AskingTexts {
  question: string;
  log: string;
  enough: string;
  none: string;
  meaning: string;
  /** Before the emergency number, where the level itself is lower. */
  worse: string;
}

interface AskingNoticeProps {
  /** Names the notice on this device: 'wet-diapers'. */
  name: string;
  childId: string;
  title: string;
  facts: string;
  level: HelpLevel;
  asksFirst: boolean;
  sign: SignId;
  texts: AskingTexts;
  now: number;
  /** Where what is missing can be logged; null if this user can only read. */
  logPath: string | null;
  /** Called before the user goes there. */
  onLog?: () => void;
}

/** A notice that rests on gaps in the log: it asks whether something was not logged, and says what applies if not. */
export function AskingNotice(props: AskingNoticeProps) {
  const { name, childId, title, facts, level, asksFirst, sign, texts, now, logPath, onLog } = props;
  const [answer, setAnswer] = useAnswer(`${name}:${childId}`, level, now);
  const { country } = useCountry();
  const navigate = useNavigate();
  // Once somebody has looked at a dry diaper, no answer to the question hides it.
  if (asksFirst && answer === 'enough') return null;
  if (asksFirst && answer === null)
    return (
      <HarmNotice title={title} facts={facts} level={null}>
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
          <Button variant="quiet" onClick={() => setAnswer('enough')}>
            {texts.enough}
          </Button>
          <Button variant="quiet" onClick={() => setAnswer('none')}>
            {texts.none}
          </Button>
        </div>
      </HarmNotice>
    );
  return (
    <HarmNotice title={title} facts={facts} level={{ level }} sign={sign}>
      <p>{texts.meaning}</p>
      {level !== 'emergency' && (
        <p>
          {texts.worse} <PhoneText parts={numberParts(levelTexts.emergency, country)} />.
        </p>
      )}
    </HarmNotice>
  );
}

type Answer = 'enough' | 'none';

interface StoredAnswer {
  answer: Answer;
  /** A louder notice asks anew. */
  level: HelpLevel;
  until: number;
}

const answersKey = 'everstep_notice_answers';
const validMs = 8 * 3_600_000;

function readAnswers(): Record<string, StoredAnswer> {
  try {
    return JSON.parse(storage.read(answersKey) ?? '{}') as Record<string, StoredAnswer>;
  } catch {
    return {};
  }
}

/** What was answered on this device in the last eight hours. */
function useAnswer(key: string, level: HelpLevel, now: number): [Answer | null, (answer: Answer) => void] {
  const [answers, setAnswers] = useState(readAnswers);
  const stored = answers[key];
  const isLouder = stored && helpLevels.indexOf(level) < helpLevels.indexOf(stored.level);
  const answer = stored && stored.until > now && !isLouder ? stored.answer : null;
  return [
    answer,
    (next) => {
      const valid = Object.entries(readAnswers()).filter(([, { until }]) => until > now);
      const all = { ...Object.fromEntries(valid), [key]: { answer: next, level, until: now + validMs } };
      storage.write(answersKey, JSON.stringify(all));
      setAnswers(all);
    },
  ];
}
