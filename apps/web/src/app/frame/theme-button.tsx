import { useState } from 'react';
import { Moon, Sun } from 'lucide-react';
import { storage } from '../../platform/storage/storage';

const key = 'everstep_theme';
type Theme = 'light' | 'dark';

function currentTheme(): Theme {
  const stored = document.documentElement.dataset.theme;
  if (stored === 'light' || stored === 'dark') return stored;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The active theme. public/theme.js applies a stored choice before the first paint. */
function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState(currentTheme);
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

export function ThemeButton() {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      onClick={toggle}
      className="grid size-11 place-items-center rounded-full text-spruce hover:bg-sunken"
    >
      <Icon size={22} strokeWidth={1.6} aria-hidden />
    </button>
  );
}
