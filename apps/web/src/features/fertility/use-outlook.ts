import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fertilityOutlook, type Outlook } from '@everstep/domain/fertility';
import { dateLocale } from '../../platform/locale/dates';
import { outlookQuery } from './api';

type Asked = Parameters<typeof outlookQuery>[0];

/**
 * What can be said about the cycles. While the server knows of no cycle and days are waiting to be sent, what everybody may know
 * is worked out from the days on this device; the evaluation is the server's alone.
 */
export function useOutlook(asked: Asked, { isReady, isWaiting }: { isReady: boolean; isWaiting: boolean }) {
  const { data, isError, refetch } = useQuery({ ...outlookQuery(asked), enabled: isReady });
  const { entries, settings, asOf } = asked;
  const isBehind = isReady && isWaiting && !data?.cycle_start;
  const own = useMemo<Outlook | null>(
    () => (isBehind ? fertilityOutlook({ entries, settings, asOf, isAdvanced: false, locale: dateLocale() }) : null),
    [isBehind, entries, settings, asOf],
  );
  return {
    outlook: own ? { ...own, is_locked: data?.is_locked ?? false } : data,
    retry: isError ? () => void refetch() : undefined,
  };
}
