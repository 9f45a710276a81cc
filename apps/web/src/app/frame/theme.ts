import { useState } from 'react';
import { storage } from '../../platform/storage/storage';

const key = 'everstep_theme';
type Theme = 'light' | 'dark';

function current(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The theme on screen; public/theme.js applies a kept choice before the first paint. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState(current);
  return {
    theme,
    toggle() {
      const next = theme === 'dark' ? 'light' : 'dark';
      document.documentElement.dataset.theme = next;
      storage.write(key, next);
      setTheme(next);
    },
  };
}
