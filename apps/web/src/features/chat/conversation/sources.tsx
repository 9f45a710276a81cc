import { BookOpen, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { chatScreenTexts, type ChatSource } from '@everstep/domain/chat';
import { paths } from '@everstep/domain/base/paths';
import { tierLabel } from '@everstep/domain/tiers';

/** The passages that an answer rests on, the best one first. A locked one says what opens it, and its lesson has the upgrade. */
export function Sources({ sources }: { sources: readonly ChatSource[] }) {
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold text-ink-2">{chatScreenTexts.sources}</p>
      <ol className="grid gap-2 sm:grid-cols-2">
        {sources.map((source) => (
          <Source key={`${source.slug} ${source.heading_id ?? ''}`} source={source} />
        ))}
      </ol>
    </div>
  );
}

function Source({ source: { slug, title, heading, heading_id: anchor, opens_with: tier } }: { source: ChatSource }) {
  const Icon = tier === null ? BookOpen : Lock;
  const lesson = paths.lesson(slug);
  return (
    <li className="relative flex gap-3 rounded-input border border-line bg-paper p-3 has-[a]:hover:border-edge">
      <Icon size={20} strokeWidth={1.6} className="mt-0.5 shrink-0 text-spruce" aria-hidden />
      <div className="grid min-w-0 content-start">
        <Link
          to={anchor === null || tier !== null ? lesson : `${lesson}#${anchor}`}
          className="font-semibold text-spruce no-underline after:absolute after:inset-0 hover:underline"
        >
          {title}
        </Link>
        {heading !== title && <span className="text-sm text-ink-2">{heading}</span>}
        {tier !== null && (
          <span className="text-sm font-semibold text-apricot-ink">{chatScreenTexts.opensWith(tierLabel(tier))}</span>
        )}
      </div>
    </li>
  );
}
