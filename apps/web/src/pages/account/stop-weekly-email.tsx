import { StopWeeklyEmail } from '../../features/insights/stop-weekly-email';
import { useHashToken } from '../../platform/navigation/use-url-token';

export function StopWeeklyEmailPage() {
  const token = useHashToken();
  return (
    <div className="page py-8 sm:py-12">
      <div className="mx-auto w-full max-w-xl">
        <StopWeeklyEmail key={token} token={token} />
      </div>
    </div>
  );
}
