import { Suspense } from 'react';
import { ownNotices } from '../slices/registry';

/** Everything in the user's own logs that may harm the user. */
export function OwnNotices() {
  return ownNotices().map(({ name, Notices }) => (
    <Suspense key={name} fallback={null}>
      <Notices />
    </Suspense>
  ));
}
