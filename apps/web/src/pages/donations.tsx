import { brand } from '@everstep/domain/brand';
import { Ledger } from '../features/donations/ledger';

export function DonationsPage() {
  return (
    <div className="page py-8">
      <title>{`Where donations go | ${brand.name}`}</title>
      <Ledger />
    </div>
  );
}
