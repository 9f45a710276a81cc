import { privacyText } from '@everstep/domain/marketing/legal';
import { Legal } from '../../features/marketing/legal';

export function PrivacyPage() {
  return <Legal text={privacyText} />;
}
