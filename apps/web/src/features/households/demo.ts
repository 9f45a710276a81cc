import { localDay } from '@everstep/domain/base/days';
import { demoChildren, demoFamily, listHouseholds } from '@everstep/domain/households';
import { demoReply, type DemoReply } from '../../platform/demo/demo-reply';

/** Read-only: changes are refused with the text of the demo bar. */
export const householdsDemo: readonly DemoReply[] = [
  demoReply(listHouseholds, () => {
    const today = localDay(new Date());
    return {
      success: true as const,
      households: [
        {
          id: demoFamily.id,
          role: 'owner' as const,
          deletion_at: null,
          invitations: [],
          members: [
            {
              id: demoFamily.visitor,
              name: 'Robin Sample',
              role: 'owner' as const,
              joined: '2026-09-20T09:00:00.000Z',
            },
            { id: demoFamily.partner, name: 'Sam Sample', role: 'parent' as const, joined: '2026-09-21T09:00:00.000Z' },
          ],
          children: demoChildren(today).map((child) => ({ ...child, deletion_at: null })),
        },
      ],
    };
  }),
];
