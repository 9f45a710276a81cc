import { useQuery } from '@tanstack/react-query';
import { paths } from '@everstep/domain/base/paths';
import { isDeadLink, linkFailureText } from '../../platform/navigation/link-failure';
import { DeadLink, LinkDone } from '../../platform/navigation/link-steps';
import { GiftBox } from '../../ui/art/gift-box';
import { Button, ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StepHeading } from '../../ui/layout/step-heading';
import { giftQuery, useStopGift } from './api';
import { formatPrice } from '@everstep/domain/base/money';
import { formatDay } from '../../platform/locale/dates';
import { SupportLink } from './support-link';

const failed = 'That did not work just now. Please try again.';

/** The page that e-mails about a monthly gift link to. `token` is null if the URL has none. */
export function StopGift({ token }: { token: string | null }) {
  const gift = useQuery(giftQuery(token ?? ''));
  const stop = useStopGift(token ?? '');

  if (token === null || isDeadLink(gift.error) || isDeadLink(stop.error)) {
    return (
      <DeadLink title="This link does not work" message="We cannot find a monthly gift for this link.">
        <p className="text-lg text-ink-2">
          Please open the link in your newest email about the gift, or write to <SupportLink /> and we stop it for you.
        </p>
      </DeadLink>
    );
  }
  if (gift.isError && !gift.isFetching) {
    return (
      <div key="failure" className="grid gap-5">
        <StepHeading takesFocus>Your monthly gift</StepHeading>
        <LoadFailure message={linkFailureText(gift.error, failed)} onRetry={() => void gift.refetch()} />
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
      <LinkDone
        title={stop.isSuccess ? 'Your gift is stopped' : 'This gift was stopped before'}
        art={<GiftBox className="h-44 w-full rounded-card sm:h-56" />}
      >
        {name}, is stopped. Nothing more is charged. {stop.isSuccess && 'Thank you for every month that you gave.'}
      </LinkDone>
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
      {stop.isError && <Notice>{linkFailureText(stop.error, failed)}</Notice>}
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
