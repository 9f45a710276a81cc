import { useCallback, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { localDayIn } from '@everstep/domain/base/time-zone';
import type { Household } from '@everstep/domain/households';
import { wholeKey, type KnownSource, type OwnFacts } from '@everstep/domain/planner/known-dates';
import { useCountry } from '../../../platform/locale/country';
import { dateLocale, deviceZone } from '../../../platform/locale/dates';
import { useSession } from '../../../platform/session/session';
import { loadOwnFacts } from '../../../platform/slices/registry';
import { ownScope } from '../../../platform/sync/scope';
import { useEntryLists } from '../../../platform/sync/use-entries';
import { useNow } from '../../../platform/trackers/use-now';
import type { Calendar } from '../calendars';
import { choiceListsOf, milkLists, subjectsOf, type Choices, type Subject } from './subjects';

const nothing: OwnFacts = { dueDate: null, cycle: null, planEnd: null };
const none: readonly KnownSource[] = [];

/** Whom known dates are about, with the dates that follow from what is known. */
export function useSubjects(
  households: readonly Household[],
  calendars: readonly Calendar[],
): {
  /** Undefined until the choices are read. */
  subjects: Subject[] | undefined;
  /** Whether something about the user could not be loaded. */
  hasFailed: boolean;
} {
  const { record } = useSession();
  const { country } = useCountry();
  const client = useQueryClient();
  const [zone, locale] = [deviceZone(), dateLocale()];
  const today = localDayIn(zone, useNow(60_000));
  const choiceLists = useMemo(() => choiceListsOf(calendars), [calendars]);
  const { views: choices } = useEntryLists(choiceLists);
  const choicesOf = useCallback(
    (scope: string, key: string) => {
      const listed = choices[choiceLists.findIndex((list) => list.scope === scope)];
      return listed?.entries?.find((entry) => entry.key === key)?.value as Choices | undefined;
    },
    [choices, choiceLists],
  );
  const userId = record.id ?? '';
  const isOwnOpen = userId !== '' && calendars.some(({ isPrivate, isOpen }) => isPrivate && isOpen);
  const ownSources = isOwnOpen ? (choicesOf(ownScope, wholeKey)?.sources ?? none) : none;
  const own = useQuery({
    queryKey: ['planner', record.email, 'facts', today, ownSources.toSorted()],
    queryFn: () => loadOwnFacts(ownSources, { client, record, today }),
    enabled: ownSources.length > 0,
  });
  const milk = useMemo(() => milkLists(calendars, choicesOf), [calendars, choicesOf]);
  const { views } = useEntryLists(milk);
  const facts = ownSources.length > 0 ? (own.data?.facts ?? nothing) : nothing;
  const subjects = useMemo(
    () =>
      subjectsOf(calendars, households, {
        userId,
        country,
        own: facts,
        zone,
        locale,
        choicesOf,
        milkOf: (scope) => views[milk.findIndex((list) => list.scope === scope)]?.entries,
      }),
    [calendars, households, userId, country, facts, zone, locale, choicesOf, views, milk],
  );
  const isRead = choices.every(({ entries }) => entries !== undefined);
  return { subjects: isRead ? subjects : undefined, hasFailed: own.isError || own.data?.isWhole === false };
}
