import { demoFamily } from '@everstep/domain/households';
import { useSession } from '../../platform/session/session';

/** Who looks at the page: in demo mode a parent of the demo family. */
export function useUserId(): string {
  const { id = '', demo } = useSession().record;
  return demo ? demoFamily.visitor : id;
}
