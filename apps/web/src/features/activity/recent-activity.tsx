import { BookOpenCheck, Footprints, ListChecks, MessageCircle, Milk, Thermometer, type LucideIcon } from 'lucide-react';
import type { Activity } from '@everstep/domain/activity';
import { formatDay } from '../../platform/locale/dates';

const icons = new Map<string, LucideIcon>([
  ['footprints', Footprints],
  ['book-open-check', BookOpenCheck],
  ['list-checks', ListChecks],
  ['message-circle', MessageCircle],
  ['thermometer', Thermometer],
  ['milk', Milk],
]);

const tints = new Map<string, string>([
  ['apricot', 'bg-apricot-soft text-apricot-ink'],
  ['spruce', 'bg-spruce-soft text-spruce'],
  ['sky', 'bg-sky-soft text-sky'],
  ['clay', 'bg-clay-soft text-clay-ink'],
]);

export function RecentActivity({ activities }: { activities: Activity[] }) {
  return (
    <section className="grid content-start gap-4 card" aria-labelledby="recent">
      <h2 id="recent" className="text-2xl">
        Recent activity
      </h2>
      <ul className="grid gap-4">
        {activities.map((activity) => {
          const Icon = icons.get(activity.icon) ?? Footprints;
          return (
            <li key={activity.id} className="flex items-start gap-4">
              <span
                className={`grid size-11 shrink-0 place-items-center rounded-full ${tints.get(activity.color) ?? 'bg-sunken text-ink-2'}`}
              >
                <Icon size={20} strokeWidth={1.6} aria-hidden />
              </span>
              <div className="min-w-0">
                <p className="font-semibold">{activity.title}</p>
                <p className="text-ink-2">{activity.description}</p>
                <time dateTime={activity.date} className="text-sm text-ink-3">
                  {formatDay(activity.date)}
                </time>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
