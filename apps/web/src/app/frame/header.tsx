import { Suspense, useRef, useState } from 'react';
import { LogOut, Menu } from 'lucide-react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { brand } from '@everstep/domain/base/brand';
import { paths } from '@everstep/domain/base/paths';
import { LazyDonationDialog } from '../../features/donations/give/donation-opener';
import { tierRank } from '@everstep/domain/tiers';
import { useSession } from '../../platform/session/session';
import { useIsSuspended } from '../../platform/session/suspension';
import { DueRemindersPlace } from './due-reminders-place';
import { MoreMenu } from './more-menu';
import { PageLinks } from './page-links';
import { ThemeButton } from './theme-button';
import type { Audience } from '../../platform/navigation/page-record';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { Button, ButtonLink } from '../../ui/button';
import { navigationLinks } from '../../pages/records';

const PlansDialog = lazyDialog(async () => (await import('../../features/billing/plans/plans-dialog')).PlansDialog);
const MobileMenu = lazyDialog(async () => (await import('./mobile-menu')).MobileMenu);

const headerLink =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold 2xl:px-2.5 whitespace-nowrap text-spruce no-underline hover:bg-sunken aria-[current=page]:bg-spruce-soft';

/** Logo, navigation and the signed-in user. On narrow screens the links are in the menu. */
export function Header() {
  const { record, logout } = useSession();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isDonating, setDonating] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isSignedIn = record.isAuthenticated;
  const isSuspended = useIsSuspended();
  const canUpgrade = isSignedIn && !isSuspended && tierRank(record.subscriptionTier) < tierRank('ultra_elite');
  const audiences: Audience[] = isSignedIn ? ['user', ...(canUpgrade ? (['upgradable'] as const) : [])] : ['visitor'];

  function openFromMenu(open: (isOpen: true) => void): void {
    // Makes the dialog return the focus to the menu button rather than into the closed menu.
    flushSync(() => setMenuOpen(false));
    menuButton.current?.focus();
    open(true);
  }

  return (
    <header className="sticky top-0 z-20 bg-paper print:hidden">
      <div className="page flex min-h-[4.5rem] items-center justify-between gap-x-3 max-xs:flex-wrap">
        <div className="group/brand grid grow grid-cols-1">
          <Link
            to={paths.home}
            className="flex min-h-11 min-w-11 items-center gap-3 justify-self-start font-display text-2xl no-underline [grid-area:1/1]"
          >
            <Logo />
            <span className="group-has-[[data-reminder]]/brand:text-transparent">{brand.name}</span>
          </Link>
          <DueRemindersPlace />
        </div>
        {/* Invisible until its next sibling exists: browsers paint partial documents, and some of the links would then move. */}
        <nav
          aria-label="Main"
          className="hidden min-w-0 items-center gap-1 whitespace-nowrap xl:flex 2xl:gap-2 [&:not(:has(+*))]:invisible"
        >
          <PageLinks links={navigationLinks('header', audiences)} linkClassName={headerLink} />
          <MoreMenu links={navigationLinks('more', audiences)} linkClassName={headerLink} />
          <ThemeButton />
          <Button variant="warm" aria-haspopup="dialog" onClick={() => setDonating(true)}>
            Donate
          </Button>
          {isSignedIn ? (
            <>
              <Link to={paths.dashboard} className={`${headerLink} min-w-24`}>
                <span className="truncate">Hi, {record.name}</span>
              </Link>
              <Button variant="quiet" onClick={() => void logout()}>
                <LogOut size={20} strokeWidth={1.6} className="max-2xl:hidden" aria-hidden />
                Logout
              </Button>
            </>
          ) : (
            <>
              <ButtonLink to={paths.login} variant="quiet">
                Login
              </ButtonLink>
              <Button aria-haspopup="dialog" onClick={() => setChoosing(true)}>
                Start your journey
              </Button>
            </>
          )}
        </nav>
        <div className="flex items-center gap-1 xl:hidden">
          <ThemeButton />
          <button
            ref={menuButton}
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
            links={navigationLinks('menu', audiences)}
            onStart={() => openFromMenu(setChoosing)}
            onClose={() => setMenuOpen(false)}
            onDonate={() => openFromMenu(setDonating)}
            onLogout={() => {
              setMenuOpen(false);
              void logout();
            }}
          />
        </Suspense>
      )}
      {isDonating && <LazyDonationDialog onClose={() => setDonating(false)} />}
      {isChoosing && (
        <Suspense>
          <PlansDialog onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Logo() {
  return (
    <svg viewBox="0 0 32 28" className="h-7 w-8" aria-hidden>
      <ellipse cx="8" cy="22.5" rx="7" ry="4.5" className="fill-spruce" />
      <ellipse cx="17" cy="13.5" rx="6" ry="3.8" className="fill-art-leaf" />
      <ellipse cx="25.5" cy="5.5" rx="5" ry="3.2" className="fill-apricot" />
    </svg>
  );
}
