import { paths } from '@everstep/domain/base/paths';
import { tabStorage } from '../storage/storage';

const key = 'everstep_way_back';
const lessonPattern = new RegExp(`^${paths.lesson('[a-z0-9-]+')}$`);

function returnLabel(path: string): string | null {
  if (path === paths.fertilityTracker) return 'Back to the tracker';
  return lessonPattern.test(path) ? 'Back to the lesson' : null;
}

/** The page from which the user started the checkout, if it is a page to return to. Stored for the life of the tab. */
export const checkoutReturn = {
  /** The plans page leaves a stored path unchanged, because it is a step of the checkout. */
  store(path: string): void {
    if (returnLabel(path)) tabStorage.write(key, path);
    else if (path !== paths.premiumFeatures) tabStorage.remove(key);
  },
  read(): { to: string; label: string } | null {
    const to = tabStorage.read(key) ?? '';
    const label = returnLabel(to);
    return label ? { to, label } : null;
  },
  clear: () => tabStorage.remove(key),
};
