import { brand } from '@everstep/domain/brand';
import { helpTexts } from '@everstep/domain/help';
import { Help } from '../features/help/help';

/** /get-help-now: free for everybody, without an account. Nothing on it leads to a plan or a price. */
export function GetHelpNowPage() {
  return (
    <div className="page py-6 sm:py-10">
      <title>{`${helpTexts.title} | ${brand.name}`}</title>
      <Help />
    </div>
  );
}
