import { Ledger } from '../../features/donations/ledger/ledger';

export function DonationsPage() {
  return (
    <div className="page py-8">
      <Ledger />
    </div>
  );
}
