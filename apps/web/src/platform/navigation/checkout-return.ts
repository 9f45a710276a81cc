import { paths } from '@everstep/domain/paths';
import { tabStorage } from '../storage/storage';

const key = 'everstep_way_back';
const lessonPattern = new RegExp(`^${paths.lesson('[a-z0-9-]+')}$`);

function labelOf(path: string): string | null {
  if (path === paths.fertilityTracker) return 'Back to the tracker';
  return lessonPattern.test(path) ? 'Back to the lesson' : null;
}

/** Where somebody was when they went to pay. Ends with the tab; only places that one wants to go on at are kept. */
export const checkoutReturn = {
  /** The page with the plans only goes on with what began elsewhere. */
  store(path: string): void {
    if (labelOf(path)) tabStorage.write(key, path);
    else if (path !== paths.premiumFeatures) tabStorage.remove(key);
  },
  read(): { to: string; label: string } | null {
    const to = tabStorage.read(key) ?? '';
    const label = labelOf(to);
    return label ? { to, label } : null;
  },
  clear: () => tabStorage.remove(key),
};
