import { useQuery } from '@tanstack/react-query';
import { chatStage } from '@everstep/domain/chat';
import { Conversation } from '../../../features/chat/conversation/conversation';
import { useVolumeUnit } from '../../../features/feedings/preferences';
import { useUnits } from '../../../features/growth/use-units';
import { profileQuery } from '../../../features/profile/api';
import { useSession } from '../../../platform/session/session';
import { useConsentQuestion } from '../../trackers/frame/consent-question';
import { useChildAges } from './child-ages';
import { helpParts } from './help-parts';

interface HalseyProps {
  Heading: 'h1' | 'h3';
  logClassName: string;
  className?: string;
}

/** The conversation with what the rest of the product knows: the stage, the children's ages, the consent and the help cards. */
export function Halsey(props: HalseyProps) {
  const { email } = useSession().record;
  const consent = useConsentQuestion('chat');
  const { youngest, ofStaying: childAgesDays } = useChildAges(email);
  const { unit: volume } = useVolumeUnit();
  const [units] = useUnits();
  const { data } = useQuery(profileQuery(email));
  return (
    <Conversation
      {...props}
      email={email}
      help={helpParts}
      stage={chatStage({ currentStage: data?.profile.currentStage, childAgesDays })}
      childAgeDays={youngest}
      units={{ ...units, volume }}
      consent={consent}
    />
  );
}
