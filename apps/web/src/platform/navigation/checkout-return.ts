import { paths } from '@everstep/domain/paths';
import { tabStorage } from '../storage/storage';

const key = 'everstep_way_back';
const lessonPattern = new RegExp(`^${paths.lesson('[a-z0-9-]+')}$`);

function labelOf(path: string): string | null {
  if (path === paths.fertilityTracker) return 'Back to the tracker';
  return lessonPattern.test(path) ? 'Back to the lesson' : null;
}

/** The page from which the user went to pay, if it is one to return to. Stored for the life of the tab. */
export const checkoutReturn = {
  /** The plans page leaves a stored path unchanged, because users reach it on the way to pay. */
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
