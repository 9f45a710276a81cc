import { useSyncExternalStore } from 'react';
import { storage } from './storage';

export const themeKey = 'everstep_theme';
type Theme = 'light' | 'dark';

const changed = 'everstep-theme';
const darkScheme = () => matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return darkScheme().matches ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const scheme = darkScheme();
  scheme.addEventListener('change', listener);
  addEventListener(changed, listener);
  return () => {
    scheme.removeEventListener('change', listener);
    removeEventListener(changed, listener);
  };
}

/** The active theme. public/before-app.js applies a stored choice before the first paint. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'light' as const);
  return {
    theme,
    toggle() {
      const next = theme === 'dark' ? 'light' : 'dark';
      document.documentElement.dataset.theme = next;
      storage.write(themeKey, next);
      dispatchEvent(new Event(changed));
    },
  };
}
