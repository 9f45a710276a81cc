import { cardContacts, cardLinesIn, helpTexts, type Country, type HelpCard } from '@everstep/domain/help';
import { inWordsOf } from '@everstep/domain/base/words';
import { LineButtons } from '../../ui/phone/line-buttons';
import { QuickExit } from '../../ui/quick-exit';
import { CountryText } from './country-text';
import { FirstAid } from './first-aid/first-aid';
import { SignLevels } from './sign-levels';

interface HelpCardBodyProps {
  card: HelpCard;
  country: Country;
}

/** What to do now, below the title of a card. */
export function HelpCardBody({ card, country }: HelpCardBodyProps) {
  if (card.firstAid) return <FirstAid topics={card.firstAid} signs={card.signs} country={country} />;
  return <Steps card={card} country={country} />;
}

function Steps({ card, country }: HelpCardBodyProps) {
  const { lead, steps, points, signs, isPrivate } = card;
  // The only sign of a card is what its title says.
  const isTold = signs.length > 1 || (!steps && !points);
  const text = (line: string) => (
    <li key={line} className="pl-1">
      <CountryText text={line} country={country} />
    </li>
  );
  return (
    <>
      <p className="text-ink-2">{inWordsOf(country, lead)}</p>
      <ContactButtons card={card} country={country} />
      {steps && <ol className="grid list-decimal gap-2 pl-6 text-lg">{cardLinesIn(steps, country).map(text)}</ol>}
      {points && <ul className="grid list-disc gap-2 pl-6">{cardLinesIn(points, country).map(text)}</ul>}
      {isTold && <SignLevels signs={signs} country={country} />}
      {isPrivate && (
        <div className="grid justify-items-start gap-2 print:hidden">
          <QuickExit label={helpTexts.leave} />
          <p className="text-sm text-ink-2">{helpTexts.leaveHint}</p>
        </div>
      )}
    </>
  );
}

/** Whom the card says to call, in its order; nothing where only the user knows the number. */
export function ContactButtons({ card, country }: HelpCardBodyProps) {
  const contacts = cardContacts(card, country);
  if (contacts.length === 0) return null;
  return (
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
  );
}
