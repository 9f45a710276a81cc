import { Suspense, type ComponentType } from 'react';
import type { HelpParts } from '../../../features/chat/help-parts';
import { lazyDialog, lazyPart } from '../../../platform/offline/lazy-part';

const alerts = () => import('../../../features/help/alerts');

/** Without a fallback: while it is loaded, everything else stays as it is. */
function suspended<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function SuspendedPart(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}

/** The help cards, as the chat shows them. */
export const helpParts: HelpParts = {
  Alert: suspended(lazyDialog(async () => (await alerts()).AlertDialog)),
  Pinned: suspended(lazyPart(async () => (await alerts()).PinnedAlert)),
  Urgent: suspended(lazyPart(async () => (await alerts()).UrgentAlert)),
  preload: () => void alerts().catch(() => undefined),
};
