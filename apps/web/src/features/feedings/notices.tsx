import { useMemo } from 'react';
import {
  feedFacts,
  feedingNoticeSigns,
  feedingTexts,
  feedNotice,
  freshness,
  hasSaidNone,
  joinedName,
  startOf,
  stoolNotices,
  volumeText,
  wetDiaperFacts,
  wetDiaperNotice,
  wetDiaperSign,
} from '@everstep/domain/feedings';
import { paths } from '@everstep/domain/base/paths';
import { localDayIn } from '@everstep/domain/base/time-zone';
import { ageInDays } from '@everstep/domain/households';
import { deviceZone } from '../../platform/locale/dates';
import { useSession } from '../../platform/session/session';
import { AskingNotice } from '../../platform/trackers/asking-notice';
import { HarmNotice } from '../../platform/trackers/harm-notice';
import { answerName, readAnswers } from '../../platform/trackers/notice-answers';
import type { ChildNoticeProps } from '../../platform/trackers/tracker-props';
import { useNow } from '../../platform/trackers/use-now';
import { ButtonLink } from '../../ui/button';
import { useVolumeUnit } from './preferences';
import { StoolTold } from './stool-told';
import { useStock } from './stock/use-stock';
import { useFeedings } from './use-feedings';

const { wetDiapers } = feedingTexts;

/** Warns about few wet diapers, few feeds, the color of stools, and expired milk. Renders nothing if all is well. */
export function FeedingNotices({ household, child, canLog, showsHousehold, onOpen }: ChildNoticeProps) {
  const { feedings, diapers, areDiapersRead, milk } = useFeedings({ household, child });
  const { batches } = useStock(household, milk);
  const { unit } = useVolumeUnit();
  const { id: userId } = useSession().record;
  const now = useNow(60_000);
  const ageDays = ageInDays(child.birth_date, localDayIn(deviceZone(), now));
  const feeds = useMemo(
    () =>
      feedings.map(({ value }) => ({
        at: startOf(value),
        isMilk: value.type !== 'solids',
        kind: value.type === 'bottle' ? value.milk : value.type,
        isSupplement: value.type !== 'solids' && value.is_supplement,
        isConfirmed: value.is_confirmed,
      })),
    [feedings],
  );
  const wet = useMemo(
    () =>
      wetDiaperNotice({
        ageDays,
        now: new Date(now),
        feeds,
        diapers: diapers.map(({ key, value, author = userId, createdBy = author }) => ({
          key,
          at: value.at,
          isWet: value.is_wet,
          createdBy,
        })),
      }),
    [ageDays, now, feeds, diapers, userId],
  );
  const few = useMemo(
    () =>
      feedNotice({
        ageDays,
        now: new Date(now),
        feeds: feeds.filter(({ isMilk }) => isMilk),
        others: [...feeds.filter(({ isMilk }) => !isMilk), ...diapers.map(({ value: { at } }) => ({ at }))],
        isConfirmed: hasSaidNone('feeds', readAnswers()[answerName('feeds', child.id)], now),
      }),
    [ageDays, now, feeds, diapers, child.id],
  );
  const stools = useMemo(
    () =>
      stoolNotices({
        birthDate: child.birth_date,
        zone: deviceZone(),
        now: new Date(now),
        diapers: diapers.map(({ key, value: { at, color } }) => ({ key, at, color })),
      }),
    [child.birth_date, now, diapers],
  );
  const joined = wet?.joined;
  const ifDifferent = joined?.ifDifferent;
  const lastDiaper = diapers[0] ? Date.parse(diapers[0].value.at) : null;
  const isBottleFed = feedings.find(({ value }) => value.type !== 'solids')?.value.type === 'bottle';
  const expiredTenths = batches
    .filter((batch) => freshness(batch, now) === 'expired')
    .reduce((sum, { tenths }) => sum + tenths, 0);
  const shared = { child, now, onLog: onOpen };
  return (
    <>
      {wet && areDiapersRead && (
        <AskingNotice
          {...shared}
          level={wet.level}
          {...(joined ? { name: joinedName, about: joined.keys } : { name: 'wet-diapers' })}
          // A family that has never logged a wet one may log stools alone.
          asksFirst={wet.asksFirst || wet.hoursSince === null}
          lastLogged={lastDiaper}
          title={wetDiapers.title(child.name)}
          facts={wetDiaperFacts(wet)}
          sign={wetDiaperSign(wet)}
          texts={joined ? { ...wetDiapers, ...(joined.areTwo ? wetDiapers.two : wetDiapers.several) } : wetDiapers}
          ifEnough={
            ifDifferent && {
              level: ifDifferent.level,
              facts: wetDiaperFacts(ifDifferent),
              sign: wetDiaperSign(ifDifferent),
            }
          }
          logPath={canLog && !joined ? `${paths.milkTracker}?log=diaper` : null}
        />
      )}
      {few && (
        <AskingNotice
          {...shared}
          {...few}
          name="feeds"
          title={feedingTexts.fewFeeds.title(child.name)}
          facts={feedFacts(few)}
          sign={feedingNoticeSigns.fewFeeds}
          texts={feedingTexts.fewFeeds}
          logPath={canLog ? `${paths.milkTracker}?log=${isBottleFed ? 'bottle' : 'nursing'}` : null}
        />
      )}
      {stools.map((stool) => (
        <StoolTold key={stool.name} {...stool} child={child} now={now} />
      ))}
      {showsHousehold && expiredTenths > 0 && (
        <HarmNotice
          title={feedingTexts.expired.title}
          facts={feedingTexts.expired.text(volumeText(expiredTenths, unit))}
          level={null}
        >
          <ButtonLink
            variant="quiet"
            className="justify-self-start"
            to={`${paths.milkTracker}?log=stock`}
            onClick={onOpen}
          >
            {feedingTexts.expired.open}
          </ButtonLink>
        </HarmNotice>
      )}
    </>
  );
}
