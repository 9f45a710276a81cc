import {
  BookOpen,
  Gift,
  House,
  LayoutDashboard,
  LifeBuoy,
  Layers,
  LogIn,
  LogOut,
  Sprout,
  Thermometer,
  UserPlus,
  X,
  type LucideIcon,
} from 'lucide-react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/paths';
import { useCloseOnBack } from '../ui/close-on-back';

interface MobileMenuProps {
  /** Null for a visitor. */
  name: string | null;
  /** There is a plan above their own. */
  canUpgrade: boolean;
  /** A visitor wants to choose a plan. */
  onStart: () => void;
  onClose: () => void;
  onDonate: () => void;
  onLogout: () => void;
}

interface Entry {
  to: string;
  label: string;
  icon: LucideIcon;
}

const row =
  'flex min-h-14 w-full items-center gap-4 rounded-input px-3 text-xl font-semibold text-spruce no-underline hover:bg-sunken';

/** The header's entries as a full-height sheet. */
export function MobileMenu({ name, canUpgrade, onStart, onDonate, onClose, onLogout }: MobileMenuProps) {
  useCloseOnBack(onClose);
  const entries: Entry[] = [
    { to: paths.home, label: 'Home', icon: House },
    { to: paths.library, label: 'Library', icon: BookOpen },
    ...(name === null ? [] : [{ to: paths.fertilityTracker, label: 'Fertility tracker', icon: Thermometer }]),
    ...(name === null || canUpgrade
      ? [{ to: paths.premiumFeatures, label: name === null ? 'Features' : 'Upgrade', icon: Layers }]
      : []),
    { to: paths.getHelpNow, label: 'Get help now', icon: LifeBuoy },
    ...(name === null
      ? [
          { to: paths.login, label: 'Login', icon: LogIn },
          { to: paths.signUp, label: 'Create a free account', icon: UserPlus },
        ]
      : [{ to: paths.dashboard, label: `Hi, ${name}`, icon: LayoutDashboard }]),
  ];
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-40 bg-scrim/55"
    >
      <Modal className="h-full animate-[fade-in_200ms] overflow-y-auto bg-paper text-ink">
        <Dialog aria-label="Menu" className="grid content-start gap-2 p-4 outline-none">
          <button
            type="button"
            aria-label="Close"
            onClick={onClose}
            className="grid size-11 place-items-center justify-self-end rounded-full text-ink-2 hover:bg-sunken"
          >
            <X strokeWidth={1.8} aria-hidden />
          </button>
          <nav aria-label="Menu">
            <ul>
              {entries.map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} onClick={onClose} className={row}>
                    <Icon strokeWidth={1.6} aria-hidden />
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <button type="button" aria-haspopup="dialog" onClick={onDonate} className={row}>
                  <Gift strokeWidth={1.6} aria-hidden />
                  Donate
                </button>
              </li>
              {name === null && (
                <li>
                  <button type="button" aria-haspopup="dialog" onClick={onStart} className={row}>
                    <Sprout strokeWidth={1.6} aria-hidden />
                    Start your journey
                  </button>
                </li>
              )}
              {name !== null && (
                <li>
                  <button type="button" onClick={onLogout} className={row}>
                    <LogOut strokeWidth={1.6} aria-hidden />
                    Logout
                  </button>
                </li>
              )}
            </ul>
          </nav>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
