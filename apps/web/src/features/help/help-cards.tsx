import {
  cardLinesIn,
  helpCards,
  helpTexts,
  helpTopicGroups,
  mainLines,
  type Country,
  type HelpCard,
} from '@everstep/domain/help';
import { inWordsOf } from '@everstep/domain/base/words';
import { QuickExit } from '../../ui/quick-exit';
import { CountryText } from './country-text';
import { Disclosure, Disclosures } from '../../ui/disclosure';
import { FirstAid } from './first-aid/first-aid';
import { LineButtons } from '../../ui/phone/line-buttons';
import { SignLevels } from './sign-levels';

/** The possible emergencies, each with what to do now. */
export function HelpCards({ country }: { country: Country }) {
  return (
    <div className="grid gap-6">
      {helpTopicGroups.map(({ title, topics }) => (
        <div key={title} className="grid gap-3">
          <h3 className="text-xl">{inWordsOf(country, title)}</h3>
          <Disclosures>
            {topics.map((topic) => {
              const card: HelpCard = helpCards[topic];
              return (
                <Disclosure key={topic} id={topic} title={inWordsOf(country, card.title)}>
                  {card.firstAid ? (
                    <FirstAid topics={card.firstAid} signs={card.signs} country={country} />
                  ) : (
                    <Card card={card} country={country} />
                  )}
                </Disclosure>
              );
            })}
          </Disclosures>
        </div>
      ))}
    </div>
  );
}

function Card({
  card: { lead, calls, steps, points, signs, isPrivate },
  country,
}: {
  card: HelpCard;
  country: Country;
}) {
  const contacts = calls.flatMap((need) => {
    const [first, ...others] = mainLines(need, country);
    const lines = need === 'emergency' || !first ? [first] : [first, ...others];
    return lines.flatMap((line) => (line ? [{ need, line }] : []));
  });
  const text = (line: string) => (
    <li key={line} className="pl-1">
      <CountryText text={line} country={country} />
    </li>
  );
  return (
    <>
      <p className="text-ink-2">{inWordsOf(country, lead)}</p>
      {contacts.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {contacts.map(({ need, line }) => (
            <div key={`${need} ${line.territory} ${line.call ?? ''}`} className="grid gap-1">
              <div className="flex flex-wrap gap-3">
                <LineButtons line={line} variant={need === 'emergency' ? 'danger' : 'primary'} />
              </div>
              {line.isRegional && <p className="text-sm text-ink-2">{line.territory}</p>}
            </div>
          ))}
        </div>
      )}
      {steps && <ol className="grid list-decimal gap-2 pl-6 text-lg">{cardLinesIn(steps, country).map(text)}</ol>}
      {points && <ul className="grid list-disc gap-2 pl-6">{cardLinesIn(points, country).map(text)}</ul>}
      {signs.length > 1 && <SignLevels signs={signs} country={country} />}
      {isPrivate && (
        <div className="grid justify-items-start gap-2 print:hidden">
          <QuickExit label={helpTexts.leave} />
          <p className="text-sm text-ink-2">{helpTexts.leaveHint}</p>
        </div>
      )}
    </>
  );
}
