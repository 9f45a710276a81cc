import { useQuery } from '@tanstack/react-query';
import {
  fertilityKind,
  fertilityNotice,
  fertilityNoticeFacts,
  fertilityNoticeSigns,
  fertilityNoticeTexts,
  fertilityNoticeTitle,
  type FertilitySettings,
} from '@everstep/domain/fertility';
import { callNow, levelTexts, numberParts, urgencySigns } from '@everstep/domain/help';
import { useCountry } from '../../platform/locale/country';
import { useSession } from '../../platform/session/session';
import { ownScope } from '../../platform/sync/scope';
import { useEntries } from '../../platform/sync/use-entries';
import { useHasEntries } from '../../platform/sync/use-has-entries';
import { HarmNotice } from '../../platform/trackers/harm-notice';
import { useToday } from '../../platform/trackers/use-today';
import { PhoneText } from '../../ui/phone/phone-text';
import { settingsQuery } from './api';

/** Warns about bleeding or a fever in a pregnancy or after it. Renders nothing if all is well. */
export function FertilityNotices() {
  const { record } = useSession();
  const settings = useQuery(settingsQuery(record.email, record.demo)).data?.settings;
  const hasLogged = useHasEntries(ownScope, fertilityKind.name);
  // A cycle is what is set for everybody, so nothing is loaded for users who have logged no day.
  return settings && (settings.mode !== 'cycle' || hasLogged) ? <Logged settings={settings} /> : null;
}

function Logged({ settings }: { settings: FertilitySettings }) {
  const { entries } = useEntries(fertilityKind, ownScope);
  const today = useToday();
  const { country } = useCountry();
  const notice = fertilityNotice(entries?.map(({ value }) => value) ?? [], settings, today);
  if (!notice) return null;
  const sign = fertilityNoticeSigns[notice.name];
  const { level, firstStep } = urgencySigns[sign];
  const kinds = new Set(notice.findings.flatMap(({ kind }) => (kind === 'pain' ? [] : [kind])));
  return (
    <HarmNotice
      title={fertilityNoticeTitle(notice)}
      facts={fertilityNoticeFacts(notice, today, settings.unit)}
      level={{ level }}
      sign={sign}
    >
      {notice.name === 'feverAfterPregnancy' && <p>{fertilityNoticeTexts.afterPregnancy}</p>}
      {firstStep !== callNow && (
        <p>
          <PhoneText parts={numberParts(firstStep, country)} />
        </p>
      )}
      {level !== 'emergency' &&
        [...kinds].map((kind) => (
          <p key={kind}>
            {fertilityNoticeTexts.worse[kind]} <PhoneText parts={numberParts(levelTexts.emergency, country)} />.
          </p>
        ))}
    </HarmNotice>
  );
}
