import { Heading } from 'react-aria-components/Heading';
import {
  alertAnchor,
  alertCard,
  helpTexts,
  linesFor,
  mainLines,
  withNumbers,
  type Country,
  type HelpCard,
} from '@everstep/domain/help';
import type { ChatLevel } from '@everstep/domain/chat/endpoints';
import { emergencyTexts, urgentText, urgentTitle } from '@everstep/domain/chat/emergency-texts';
import { inWordsOf } from '@everstep/domain/base/words';
import { paths } from '@everstep/domain/base/paths';
import { useCountry } from '../../platform/locale/country';
import { countryOptions } from '../../platform/locale/country-options';
import { Button, ButtonLink } from '../../ui/button';
import { DialogFrame } from '../../ui/dialog/dialog';
import { SelectField } from '../../ui/form/select-field';
import { LineButtons } from '../../ui/phone/line-buttons';
import { PhoneButton } from '../../ui/phone/phone-button';
import { QuickExit } from '../../ui/quick-exit';
import { CountryText } from './country-text';
import { ContactButtons, HelpCardBody } from './help-card';

interface AlertProps {
  /** The topic of a card, or of warning signs; null or unknown if there is none. */
  topic: string | null;
}

interface AlertDialogProps extends AlertProps {
  level: ChatLevel;
  onClose: () => void;
}

/** Takes the screen: whom to call, then what to do. It advertises nothing. */
export function AlertDialog({ level, topic, onClose }: AlertDialogProps) {
  const { country, choose } = useCountry();
  const card = alertCard({ level, topic });
  const anchor = alertAnchor(topic);
  const isEmergency = level === 'emergency';
  return (
    <DialogFrame onClose={onClose} role="alertdialog" isFullScreen className="grid content-start gap-5 p-5 sm:p-8">
      <div className="grid gap-3 pr-12">
        <Heading slot="title" className={`text-2xl sm:text-3xl ${isEmergency ? 'text-danger' : 'text-apricot-ink'}`}>
          {isEmergency ? emergencyTexts.title : urgentTitle(topic)}
        </Heading>
        <p className="text-lg">
          <CountryText text={isEmergency ? emergencyTexts.call : urgentText(topic)} country={country} />
        </p>
      </div>
      {card?.isPrivate && (
        <div className="grid justify-items-start gap-2">
          <QuickExit label={helpTexts.leave} />
          <p className="text-sm text-ink-2">
            {helpTexts.leaveHint} {emergencyTexts.privateHint}
          </p>
        </div>
      )}
      {isEmergency && !namesEmergencyNumber(card) && <EmergencyNumbers country={country} />}
      {card && (
        <div className="grid gap-4 [&_.sticky]:top-0">
          <h3 className="font-text text-xl font-semibold">{inWordsOf(country, card.title)}</h3>
          <HelpCardBody card={card} country={country} />
        </div>
      )}
      <div className="grid gap-4 border-t border-line pt-5">
        <SelectField
          id="emergency-country"
          label={helpTexts.country}
          value={country}
          options={countryOptions}
          onChange={choose}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={onClose}>
            {emergencyTexts.back}
          </Button>
          <ButtonLink variant="plain" to={anchor === null ? paths.getHelpNow : `${paths.getHelpNow}#${anchor}`}>
            {emergencyTexts.allCards}
          </ButtonLink>
        </div>
      </div>
    </DialogFrame>
  );
}

interface PinnedAlertProps extends AlertProps {
  onOpen: () => void;
  onReached: () => void;
}

/** Stays above the conversation until the user says that help was reached. */
export function PinnedAlert({ topic, onOpen, onReached }: PinnedAlertProps) {
  const { country } = useCountry();
  const card = alertCard({ level: 'emergency', topic });
  return (
    <section
      aria-label={emergencyTexts.title}
      className="grid gap-2 border-b-2 border-danger bg-danger-soft px-4 py-3 group-data-short/chat:py-1 sm:px-5"
    >
      <p className="font-semibold text-danger group-data-short/chat:sr-only">
        {emergencyTexts.title}
        {card && <span className="block text-ink">{inWordsOf(country, card.title)}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2 group-data-short/chat:flex-nowrap group-data-short/chat:overflow-x-auto group-data-short/chat:*:shrink-0">
        {card && card.calls.length > 0 ? (
          <ContactButtons card={card} country={country} />
        ) : (
          <EmergencyNumbers country={country} isSmall />
        )}
        {card ? (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onOpen}>
            {emergencyTexts.open}
          </Button>
        ) : (
          <AllCards />
        )}
        <Button variant="quiet" onClick={onReached}>
          {emergencyTexts.reached}
        </Button>
        {card?.isPrivate && <QuickExit label={helpTexts.leave} />}
      </div>
    </section>
  );
}

/** Instead of a button that would open nothing but the number again. */
function AllCards() {
  return (
    <ButtonLink variant="quiet" to={paths.getHelpNow}>
      {emergencyTexts.allCards}
    </ButtonLink>
  );
}

/** Above an answer: whom to call, and the card. */
export function UrgentAlert({ topic, onOpen }: AlertProps & { onOpen: () => void }) {
  const { country } = useCountry();
  const card = alertCard({ level: 'urgent', topic });
  const title = urgentTitle(topic);
  const nurses = mainLines('nurse', country);
  return (
    <section aria-label={title} className="grid gap-3 rounded-input border-l-4 border-apricot bg-apricot-soft p-4">
      <p className="font-semibold">{title}</p>
      <div className="flex flex-wrap gap-2">
        {card && card.calls.length > 0 ? (
          <ContactButtons card={card} country={country} />
        ) : (
          nurses.map((line) => <LineButtons key={line.name} line={line} variant="primary" />)
        )}
        {card ? (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onOpen}>
            {inWordsOf(country, card.title)}
          </Button>
        ) : (
          <AllCards />
        )}
      </div>
    </section>
  );
}

/** Whether the card itself begins with the emergency number. */
function namesEmergencyNumber(card: HelpCard | null): boolean {
  return card !== null && (card.firstAid !== undefined || card.calls.includes('emergency'));
}

function EmergencyNumbers({ country, isSmall = false }: { country: Country; isSmall?: boolean }) {
  const numbers = linesFor('emergency', country).flatMap(({ call }) => call ?? []);
  if (numbers.length === 0)
    return <p className="text-xl font-semibold text-danger">{withNumbers('Call {emergency}', country)}</p>;
  return (
    <div className="flex flex-wrap gap-3">
      {numbers.map((number) => (
        <PhoneButton key={number} number={number} variant={isSmall ? 'danger' : 'loud'} />
      ))}
    </div>
  );
}
