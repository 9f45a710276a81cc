import { Notice } from '../../ui/notice';

function UnavailablePart() {
  return (
    <Notice look="info">
      This part could not be loaded. What you logged is safe; load the page again once you are online.
    </Notice>
  );
}

/** Without a network a part may not come. The page goes on without it, for what is being logged must not be lost. */
export const orUnavailablePart = () => ({ default: UnavailablePart });
