import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { linesFor, withNumbers, type Country, type SignId } from '@everstep/domain/help';
import { firstAidCards, firstAidTexts, localFirstAid, type FirstAidTopic } from '@everstep/domain/help/first-aid';
import { Disclosure } from '../../../ui/disclosure';
import { PhoneButton } from '../../../ui/phone/phone-button';
import { loadDrawings } from './drawing';
import { FirstAidSteps } from './steps';
import { SignLevels } from '../sign-levels';

interface FirstAidProps {
  topics: readonly FirstAidTopic[];
  signs: readonly SignId[];
  country: Country;
}

/** Illustrated steps below an emergency call that stays in view. With several topics, the user chooses who needs help. */
export function FirstAid({ topics, signs, country }: FirstAidProps) {
  useEffect(() => {
    // Each drawing handles a loading failure itself.
    loadDrawings().catch(() => undefined);
  }, []);
  return (
    <div className="grid min-w-0 gap-5 [&_:is(a,button,summary)]:scroll-mt-40">
      <CallBar country={country} />
      <p className="text-xl leading-snug">
        {firstAidTexts.handsFree} <strong className="font-semibold">{firstAidTexts.callTaker}</strong>
      </p>
      {signs.length > 1 && <SignLevels signs={signs} country={country} />}
      {topics.length === 1 ? (
        topics.map((topic) => <StepsOnceOpen key={topic} topic={topic} country={country} />)
      ) : (
        <div className="grid gap-2">
          <h4 className="text-xl font-semibold">{firstAidTexts.who}</h4>
          <div className="border-y border-line">
            {topics.map((topic) => (
              <Disclosure key={topic} id={topic} title={localFirstAid(firstAidCards[topic], country).title}>
                <StepsOnceOpen topic={topic} country={country} />
              </Disclosure>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

/** Rendered only once its card is opened or printed: all steps with their drawings would slow the page down. */
function StepsOnceOpen({ topic, country }: { topic: FirstAidTopic; country: Country }) {
  const content = useRef<HTMLDivElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    const card = content.current?.closest('details');
    if (!card) return;
    const onToggle = () => {
      if (card.open) setOpened(true);
    };
    const onPrint = () => flushSync(() => setOpened(true));
    onToggle();
    card.addEventListener('toggle', onToggle);
    addEventListener('beforeprint', onPrint);
    return () => {
      card.removeEventListener('toggle', onToggle);
      removeEventListener('beforeprint', onPrint);
    };
  }, []);
  return <div ref={content}>{isOpened && <FirstAidSteps card={firstAidCards[topic]} country={country} />}</div>;
}

function CallBar({ country }: { country: Country }) {
  const number = linesFor('emergency', country).find(({ call }) => call)?.call;
  return (
    <div className="sticky top-[4.5rem] z-10 -mx-5 grid border-b border-line bg-surface px-2 py-2 sm:-mx-6 sm:px-6 print:static [@media(height<18rem)]:static [@media(width<15rem)]:top-[5.5rem]">
      {number ? (
        <PhoneButton number={number} variant="bar" />
      ) : (
        <p className="text-xl font-semibold text-danger">{withNumbers('Call {emergency}', country)}</p>
      )}
    </div>
  );
}
