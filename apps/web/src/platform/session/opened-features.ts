import type { FeatureName } from '@everstep/domain/features';
import { storage } from '../storage/storage';

const key = 'everstep_opened_features';

/** The features that the server has opened to the user of this device, for when it cannot be reached. */
export const openedFeatures = {
  has: (email: string, feature: FeatureName): boolean => read(email).includes(feature),

  set(email: string, feature: FeatureName, isOpen: boolean): void {
    const others = read(email).filter((each) => each !== feature);
    storage.write(key, JSON.stringify({ email, features: isOpen ? [...others, feature] : others }));
  },

  clear: (): void => storage.remove(key),
};

function read(email: string): string[] {
  try {
    const stored = JSON.parse(storage.read(key) ?? '{}') as { email?: unknown; features?: unknown } | null;
    return stored?.email === email && Array.isArray(stored.features) ? stored.features.map(String) : [];
  } catch {
    return [];
  }
}
