import { ArrowLeft, LogOut } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { useSession } from '../../platform/session/session';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';

/** Null until the server has confirmed the administrator. */
export function ConsoleHeader({ name }: { name: string | null }) {
  const { logout } = useSession();
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-[4.5rem] flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <Link to={paths.home} className="inline-flex min-h-11 items-center gap-2 link">
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          Back to App
        </Link>
        <p className="order-last flex w-full flex-wrap items-center gap-x-3 gap-y-1 sm:order-none sm:ml-auto sm:w-auto">
          {name !== null && <span className="font-semibold wrap-anywhere">{name}</span>}
          <Badge variant="dark">Administrator</Badge>
        </p>
        <Button variant="plain" className="ml-auto sm:ml-0" onClick={() => void logout()}>
          <LogOut size={20} strokeWidth={1.6} aria-hidden />
          Logout
        </Button>
      </div>
    </header>
  );
}
