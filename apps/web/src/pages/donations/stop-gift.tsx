import { StopGift } from '../../features/donations/stop-gift';
import { useHashToken } from '../../platform/navigation/use-url-token';

export function StopGiftPage() {
  const token = useHashToken();
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto w-full max-w-xl">
        <StopGift key={token} token={token} />
      </div>
    </div>
  );
}
