import { useState } from 'react';
import { storage } from '../../platform/storage/storage';

export interface PlannerPreferences {
  view: 'month' | 'week';
  hasWeekNumbers: boolean;
  /** Single keys can be in the way of those who speak to their computer. */
  hasKeys: boolean;
}

const storageKey = 'everstep_planner';
const defaults: PlannerPreferences = { view: 'month', hasWeekNumbers: false, hasKeys: true };

function read(): PlannerPreferences {
  try {
    const stored = JSON.parse(storage.read(storageKey) ?? '{}') as Partial<PlannerPreferences>;
    return {
      view: stored.view === 'week' ? 'week' : defaults.view,
      hasWeekNumbers: stored.hasWeekNumbers === true,
      hasKeys: stored.hasKeys !== false,
    };
  } catch {
    return defaults;
  }
}

/** How this device shows the planner. */
export function usePreferences() {
  const [preferences, setPreferences] = useState(read);
  return {
    preferences,
    change: (changed: Partial<PlannerPreferences>): void => {
      const next = { ...preferences, ...changed };
      storage.write(storageKey, JSON.stringify(next));
      setPreferences(next);
    },
  };
}
