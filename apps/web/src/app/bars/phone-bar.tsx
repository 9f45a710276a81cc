import { Link, matchPath, useLocation } from 'react-router-dom';
import { unknownPath } from '../../platform/navigation/page-record';
import { isAdministrator, useSession } from '../../platform/session/session';
import { useMedia } from '../../ui/layout/use-media';
import { navigationLinks, pages } from '../../pages/records';

/** A phone held upright. Less height is left beside a keyboard, or on a phone on its side. */
const phone = '(width < 768px) and (height >= 480px)';

/** The four pages of every day, for users with a phone. */
export function PhoneBar() {
  const { record } = useSession();
  return record.isAuthenticated && !isAdministrator(record) && <Bar />;
}

function Bar() {
  const { pathname } = useLocation();
  const isPhone = useMedia(phone);
  if (!isPhone) return null;
  const page = pages.find(({ path }) => path !== unknownPath && matchPath(path, pathname));
  if (page?.layout === 'bare') return null;
  const current = (to: string) => (to === pathname ? 'page' : to === page?.partOf || undefined);
  return (
    <nav
      aria-label="Every day"
      className="pointer-events-auto border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-4">
        {navigationLinks('bar', ['user']).map(({ to, label, icon: Icon }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              aria-current={current(to)}
              className="group grid min-h-14 content-center justify-items-center py-1 text-sm leading-tight font-semibold text-ink-2 no-underline aria-[current=page]:text-spruce aria-[current=true]:text-spruce"
            >
              <span className="rounded-full px-4 py-0.5 group-aria-[current=page]:bg-spruce-soft group-aria-[current=true]:bg-spruce-soft">
                <Icon size={22} strokeWidth={1.8} aria-hidden />
              </span>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
