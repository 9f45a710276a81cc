import { sessionTexts } from '@everstep/domain/session';
import { useSession } from '../../platform/session/session';

/** Always on screen in demo mode, so that nobody takes the sample for their own or types into nowhere unknowingly. */
export function DemoBar() {
  const { record, logout } = useSession();
  if (!record.demo) return null;
  return (
    <div role="status" className="bg-apricot text-on-apricot">
      <div className="page flex flex-wrap items-center justify-between gap-x-4 py-1">
        <p className="font-semibold">{sessionTexts.demo}</p>
        <button type="button" onClick={() => void logout()} className="min-h-11 font-semibold underline">
          Leave the demo
        </button>
      </div>
    </div>
  );
}
