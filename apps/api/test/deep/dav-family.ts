import type { PlannedEvent } from '@everstep/domain/planner';
import type { PulledChange } from '@everstep/domain/sync';
import { davActs } from '../caldav';
import { feedActs } from '../calendar-feeds';
import { kinds, makeUser } from '../factories';
import { agreeTo, makeHousehold } from '../household';
import type { TestApp } from '../test-app';

interface User {
  id: string;
  cookie: string;
}

/** An event of the planner with what a device has to know to change it. */
export interface PlannerEvent {
  key: string;
  version: number;
  value: PlannedEvent;
}

/** A family on a service that listens, and what its members do in the planner. */
export function davFamilies(api: TestApp) {
  const { addPhone } = davActs(api);
  const { push } = feedActs(api);
  let url: Promise<string> | undefined;
  const listening = () => (url ??= api.listen());

  /** Ana has Pro; Vera is a viewer. */
  async function family() {
    const ana = await makeUser(api.db, { ...kinds.pro, emailVerifiedAt: new Date() });
    const vera = await makeUser(api.db);
    const scope = await makeHousehold(api.server, [
      { id: ana.id, role: 'owner' },
      { id: vera.id, role: 'viewer' },
    ]);
    await agreeTo(api.db, 'planner', [ana, vera]);
    return { ana, vera, scope };
  }

  /** The events of a scope as the planner has them. */
  async function events(user: User, scope: string): Promise<PlannerEvent[]> {
    const found: PlannerEvent[] = [];
    for (let cursor = ''; ;) {
      const page = await api.get(`/api/sync/pull?scope=${scope}${cursor}`, user.cookie);
      const {
        changes,
        cursor: next,
        has_more,
      } = page.json<{ changes: PulledChange[]; cursor: string; has_more: boolean }>();
      for (const { key, version, value } of changes)
        if (value) found.push({ key, version, value: value as PlannedEvent });
      if (!has_more) return found;
      cursor = `&since=${next}`;
    }
  }
  const titles = async (user: User, scope: string) =>
    (await events(user, scope)).map(({ value }) => value.title).toSorted();

  /** How many requests of a method the service has logged. */
  const countOf = (method: string): number => api.logs().split(`"method":"${method}"`).length - 1;

  return { addPhone, push, family, events, titles, listening, countOf };
}
