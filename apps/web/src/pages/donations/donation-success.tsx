import { useSearchParams } from 'react-router-dom';
import { DonationSuccess } from '../../features/donations/outcome/donation-success';

/** /donation-success?session_id= */
export function DonationSuccessPage() {
  const [search] = useSearchParams();
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto w-full max-w-xl">
        <DonationSuccess sessionId={search.get('session_id') ?? ''} />
      </div>
    </div>
  );
}
