import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { paths } from '@everstep/domain/base/paths';
import { ApiError } from '../../platform/api/api-error';
import { GiftBox } from '../../ui/art/gift-box';
import { PathWithMissingStone } from '../../ui/art/path-with-missing-stone';
import { Button, ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StepHeading } from '../../ui/layout/step-heading';
import { giftQuery, useStopGift } from './api';
import { formatPrice } from '@everstep/domain/base/money';
import { formatDay } from '../../platform/locale/dates';
import { SupportLink } from './support-link';

/** The page that e-mails about a monthly gift link to. `token` is null if the URL has none. */
export function StopGift({ token }: { token: string | null }) {
  const gift = useQuery(giftQuery(token ?? ''));
  const stop = useStopGift(token ?? '');

  if (token === null || isInvalid(gift.error) || isInvalid(stop.error)) return <InvalidLink />;
  if (gift.isError && !gift.isFetching) {
    return (
      <div key="failure" className="grid gap-5">
        <StepHeading takesFocus>Your monthly gift</StepHeading>
        <LoadFailure message={errorText(gift.error)} onRetry={() => void gift.refetch()} />
      </div>
    );
  }
  if (!gift.data) {
    return (
      <div key="loading" className="grid gap-5">
        <h1 className="text-3xl sm:text-4xl">Your monthly gift</h1>
        <Skeleton className="h-40" label="Looking up your gift..." />
      </div>
    );
  }
  const { amount_cents, since, is_stopped } = gift.data;
  const name = `Your monthly gift of ${formatPrice(amount_cents)}, since ${formatDay(since, 'UTC')}`;
  if (is_stopped) {
    return (
      <Stopped title={stop.isSuccess ? 'Your gift is stopped' : 'This gift was stopped before'}>
        {name}, is stopped. Nothing more is charged. {stop.isSuccess && 'Thank you for every month that you gave.'}
      </Stopped>
    );
  }
  return (
    <div key="gift" className="grid gap-5">
      <GiftBox className="h-44 w-full rounded-card sm:h-56" />
      <StepHeading takesFocus>Your monthly gift</StepHeading>
      <p className="text-lg tabular-nums">{name}.</p>
      <p className="text-ink-2">
        If you stop it, nothing is charged from then on. Your earlier gifts are not refunded.
      </p>
      {stop.isError && <Notice>{errorText(stop.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button aria-disabled={stop.isPending} onClick={() => !stop.isPending && stop.mutate()}>
          {stop.isPending ? 'Stopping...' : 'Stop this gift'}
        </Button>
        <ButtonLink to={paths.home} variant="quiet">
          Keep it
        </ButtonLink>
      </div>
    </div>
  );
}

function Stopped({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div key="stopped" className="grid gap-5">
      <GiftBox className="h-44 w-full rounded-card sm:h-56" />
      <StepHeading takesFocus>{title}</StepHeading>
      <p role="status" className="text-lg text-ink-2 tabular-nums">
        {children}
      </p>
      <ButtonLink to={paths.home} className="justify-self-start">
        Return to Home
      </ButtonLink>
    </div>
  );
}

function InvalidLink() {
  return (
    <div key="invalid" className="grid gap-5">
      <PathWithMissingStone className="w-full max-w-xs" />
      <StepHeading takesFocus>This link does not work</StepHeading>
      <Notice>We cannot find a monthly gift for this link.</Notice>
      <p className="text-lg text-ink-2">
        Please open the link in your newest email about the gift, or write to <SupportLink /> and we stop it for you.
      </p>
      <ButtonLink to={paths.home} className="justify-self-start">
        Return to Home
      </ButtonLink>
    </div>
  );
}

/** Checks the error code of our server, because a proxy may reply 404 as well. */
function isInvalid(error: Error | null): boolean {
  return error instanceof ApiError && (error.code === 'not_found' || error.code === 'bad_input');
}

function errorText(error: Error): string {
  const isRefused = error instanceof ApiError && error.kind !== 'failed';
  return isRefused ? error.message : 'That did not work just now. Please try again.';
}
