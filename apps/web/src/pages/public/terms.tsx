import { termsText } from '@everstep/domain/marketing/legal';
import { Legal } from '../../features/marketing/legal';

export function TermsPage() {
  return <Legal text={termsText} />;
}
