import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { feedingNoticeSigns, feedingTexts, isTold, stoolFacts, type StoolNotice } from '@everstep/domain/feedings';
import { levelTexts, numberParts, urgencySigns } from '@everstep/domain/help';
import { useCountry } from '../../platform/locale/country';
import { AnsweredLine } from '../../platform/trackers/answered-line';
import { HarmNotice } from '../../platform/trackers/harm-notice';
import { useNoticeAnswer } from '../../platform/trackers/use-notice-answer';
import { Button } from '../../ui/button';
import { PhoneText } from '../../ui/phone/phone-text';

interface StoolToldProps extends StoolNotice {
  child: { id: string; name: string };
  now: number;
}

/** Warns about the color of a stool until somebody says that a doctor knows about it. */
export function StoolTold({ name, level, stools, child, now }: StoolToldProps) {
  const [given, give] = useNoticeAnswer(name, child.id, now);
  const { country } = useCountry();
  const heading = useRef<HTMLHeadingElement>(null);
  const line = useRef<HTMLParagraphElement>(null);
  const keys = stools.map(({ key }) => key);

  // The button that was tapped disappears, so the focus moves.
  function choose(isKnown: boolean): void {
    flushSync(() => give(isKnown ? { answer: 'told', about: keys } : null));
    (line.current ?? heading.current)?.focus();
  }

  if (isTold(given, keys))
    return (
      <AnsweredLine
        text={feedingTexts.stools.toldSaid(child.name)}
        change={feedingTexts.stools.change}
        line={line}
        onChange={() => choose(false)}
      />
    );
  const sign = feedingNoticeSigns[name];
  const texts = feedingTexts.stools[name];
  return (
    <HarmNotice
      title={texts.title(child.name)}
      facts={stoolFacts(stools, new Date(now))}
      level={{ level }}
      sign={sign}
      heading={heading}
    >
      <p>
        {texts.meaning} {urgencySigns[sign].firstStep}
      </p>
      <p>
        {texts.worse} <PhoneText parts={numberParts(levelTexts.emergency, country)} />.
      </p>
      <Button variant="quiet" className="justify-self-start" onClick={() => choose(true)}>
        {feedingTexts.stools.told}
      </Button>
    </HarmNotice>
  );
}
