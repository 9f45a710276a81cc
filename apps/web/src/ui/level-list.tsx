import type { ReactNode } from 'react';
import { CalendarDays, Eye, Phone, Stethoscope } from 'lucide-react';

const levels = {
  emergency: { icon: Phone, frame: 'border-danger' },
  today: { icon: Stethoscope, frame: 'border-apricot' },
  book: { icon: CalendarDays, frame: 'border-edge' },
  watch: { icon: Eye, frame: 'border-line' },
} as const;

interface LevelListProps {
  level: keyof typeof levels;
  title: ReactNode;
  items: readonly { id: string; text: ReactNode; hint?: ReactNode }[];
}

/** Signs of the same urgency under a heading. */
export function LevelList({ level, title, items }: LevelListProps) {
  const { icon: Icon, frame } = levels[level];
  return (
    <div className={`grid gap-2 border-l-4 pl-4 ${frame}`}>
      <h3 className="flex items-center gap-2 font-text leading-snug font-semibold">
        <Icon size={20} strokeWidth={1.8} className="shrink-0" aria-hidden />
        <span>{title}</span>
      </h3>
      <ul className="grid list-disc gap-1.5 pl-5">
        {items.map(({ id, text, hint }) => (
          <li key={id}>
            {text}
            {hint && <span className="block text-sm text-ink-2">{hint}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
