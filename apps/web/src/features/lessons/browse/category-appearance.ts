import { Brain, Dna, HeartPulse, House, PiggyBank, Sprout, type LucideIcon } from 'lucide-react';
import { categoryTabs, type LessonCategory } from '@everstep/domain/lessons';

const appearances: Record<LessonCategory, { icon: LucideIcon; tint: string }> = {
  fertility: { icon: Sprout, tint: 'bg-clay-soft text-clay-ink' },
  financial: { icon: PiggyBank, tint: 'bg-apricot-soft text-apricot-ink' },
  health: { icon: HeartPulse, tint: 'bg-spruce-soft text-spruce' },
  home_environment: { icon: House, tint: 'bg-sky-soft text-sky' },
  mindset: { icon: Brain, tint: 'bg-spruce-soft text-spruce' },
  advanced_genetics: { icon: Dna, tint: 'bg-clay-soft text-clay-ink' },
};

export function categoryAppearance(category: LessonCategory): { icon: LucideIcon; tint: string; label: string } {
  return { ...appearances[category], label: categoryTabs.find((tab) => tab.id === category)?.label ?? '' };
}
