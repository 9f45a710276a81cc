import { Notice } from '../../ui/feedback/notice';

function UnavailableSection() {
  return (
    <Notice variant="info">
      This part could not be loaded. What you logged is safe; load the page again once you are online.
    </Notice>
  );
}

/** The fallback for a lazy section that cannot be loaded offline, so that the page and its unsaved input survive. */
export const orUnavailableSection = () => ({ default: UnavailableSection });
