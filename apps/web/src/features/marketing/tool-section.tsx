import {
  CalendarDays,
  Footprints,
  HandHeart,
  HeartHandshake,
  Map,
  Milk,
  Sprout,
  Thermometer,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ToolCard, ToolSection as Section } from '@everstep/domain/marketing/tool-cards';
import { TierBadge } from '../../platform/session/tier-badge';
import { Button } from '../../ui/button';

const icons: Record<ToolCard['id'], LucideIcon> = {
  fertility: Thermometer,
  feeding: Milk,
  planner: CalendarDays,
  mom: HandHeart,
  'male-fertility': Sprout,
  milestones: Footprints,
  dad: HeartHandshake,
  money: Map,
};

interface ToolSectionProps {
  section: Section;
  /** Called when the user wants to see the plans; null if no plan would add anything. */
  onUpgrade: (() => void) | null;
}

/** Four tools for one parent, each with the plan that contains it. */
export function ToolSection({ section: { anchor, title, lead, cards }, onUpgrade }: ToolSectionProps) {
  return (
    <section id={anchor} className="page grid scroll-mt-20 gap-6 py-10" aria-labelledby={`${anchor}-heading`}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="grid gap-2">
          <h2 id={`${anchor}-heading`} className="text-3xl sm:text-4xl">
            {title}
          </h2>
          <p className="max-w-2xl text-lg text-ink-2">{lead}</p>
        </div>
        {onUpgrade && (
          <Button variant="quiet" aria-haspopup="dialog" onClick={onUpgrade}>
            Compare the plans
          </Button>
        )}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {cards.map((card) => (
          <Tool key={card.id} card={card} />
        ))}
      </ul>
    </section>
  );
}

function Tool({ card: { id, title, text, tier, path } }: { card: ToolCard }) {
  const Icon = icons[id];
  return (
    <li className="relative grid content-start gap-3 card hover:border-edge">
      <div className="flex items-center justify-between gap-3">
        <span className="grid size-12 place-items-center rounded-full bg-spruce-soft text-spruce">
          <Icon size={26} strokeWidth={1.6} aria-hidden />
        </span>
        <TierBadge tier={tier} />
      </div>
      <h3 className="text-xl">
        <Link to={path} className="no-underline after:absolute after:inset-0">
          {title}
        </Link>
      </h3>
      <p className="text-ink-2">{text}</p>
    </li>
  );
}
