import { Moon, Sun } from 'lucide-react';
import { useTheme } from '../../platform/storage/theme';

export function ThemeButton() {
  const { theme, toggle } = useTheme();
  const Icon = theme === 'dark' ? Sun : Moon;
  return (
    <button
      type="button"
      aria-label={theme === 'dark' ? 'Use the light theme' : 'Use the dark theme'}
      onClick={toggle}
      className="grid size-11 shrink-0 place-items-center rounded-full text-spruce hover:bg-sunken"
    >
      <Icon size={22} strokeWidth={1.6} aria-hidden />
    </button>
  );
}
