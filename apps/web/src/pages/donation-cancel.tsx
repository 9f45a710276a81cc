import { DonationCancelled } from '../features/donations/outcome/donation-cancelled';

export function DonationCancelPage() {
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto w-full max-w-xl">
        <DonationCancelled />
      </div>
    </div>
  );
}
