import { lazy, Suspense, useState } from 'react';
import { BookOpen, LogOut, Menu, Moon, Sun } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import { paths } from '@everstep/domain/paths';
import { useSession } from '../lib/session';
import { useTheme } from '../lib/theme';
import { Button, ButtonLink } from '../ui/button';
import { Logo } from '../ui/logo';

const MobileMenu = lazy(() => import('./mobile-menu').then((module) => ({ default: module.MobileMenu })));

/** Logo, where one can go, and who is signed in. A narrow screen has the same entries behind one button. */
export function Header() {
  const { record, logout } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const isSignedIn = record.isAuthenticated;

  return (
    <header className="sticky top-0 z-20 bg-paper print:hidden">
      <div className="page flex min-h-[4.5rem] items-center justify-between gap-3">
        <Link to={paths.home} className="flex min-h-11 items-center gap-3 font-display text-2xl no-underline">
          <Logo />
          {brand.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-2 md:flex">
          <NavLink
            to={paths.library}
            className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-semibold text-spruce no-underline hover:bg-sunken aria-[current=page]:bg-spruce-soft"
          >
            <BookOpen size={20} strokeWidth={1.6} aria-hidden />
            Library
          </NavLink>
          <ThemeButton />
          {isSignedIn ? (
            <>
              <Link
                to={paths.dashboard}
                className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-spruce no-underline hover:bg-sunken"
              >
                Hi, {record.name}
              </Link>
              <Button look="quiet" onClick={() => void logout()}>
                <LogOut size={20} strokeWidth={1.6} aria-hidden />
                Logout
              </Button>
            </>
          ) : (
            <ButtonLink to={paths.login} look="quiet">
              Login
            </ButtonLink>
          )}
        </nav>
        <div className="flex items-center gap-1 md:hidden">
          <ThemeButton />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            aria-label="Menu"
            onClick={() => setMenuOpen(true)}
            className="grid size-11 place-items-center rounded-full text-spruce hover:bg-sunken"
          >
            <Menu strokeWidth={1.8} aria-hidden />
          </button>
        </div>
      </div>
      {isMenuOpen && (
        <Suspense>
          <MobileMenu
            name={isSignedIn ? record.name : null}
            onClose={() => setMenuOpen(false)}
            onLogout={() => {
              setMenuOpen(false);
              void logout();
            }}
          />
        </Suspense>
      )}
    </header>
  );
}

function ThemeButton() {
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
