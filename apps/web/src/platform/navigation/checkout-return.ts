import { paths } from '@everstep/domain/base/paths';
import { tabStorage } from '../storage/storage';

const key = 'everstep_way_back';
const lessonPattern = new RegExp(`^${paths.lesson('[a-z0-9-]+')}$`);

const labels: Record<string, string> = {
  [paths.fertilityTracker]: 'Back to the tracker',
  [paths.milkTracker]: 'Go to the milk tracker',
  [paths.sleepTracker]: 'Go to the sleep tracker',
  [paths.trackers]: 'Go to your trackers',
  [paths.familyPlanner]: 'Go to the planner',
  [paths.chat]: 'Go to the chat',
};

function returnLabel(path: string): string | null {
  if (Object.hasOwn(labels, path)) return labels[path] ?? null;
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
