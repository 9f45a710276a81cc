import { Help } from '../../features/help/help';

/** /get-help-now: public. It must not advertise a plan or show a price. */
export function GetHelpNowPage() {
  return (
    <div className="page py-6 sm:py-10">
      <Help />
    </div>
  );
}
