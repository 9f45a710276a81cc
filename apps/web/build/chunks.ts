import { readFileSync } from 'node:fs';

/**
 * Each file costs a phone on HTTP/1.1 part of a round trip, and a small one compresses badly: what every page needs is one file, and
 * so is what several pages need together. A group takes along whatever its files import, unless a group above it has that already.
 * Parts that use react-aria stay on their own, or it would come with the smallest button.
 */
export const chunks = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    // Lists without an end are in the console only.
    { name: 'query', minShareCount: 2, test: /[\\/]@tanstack[\\/](?!.*infinite)|[\\/]api[\\/]update-query/i },
    { name: 'text', minShareCount: 2, test: /[\\/]base[\\/]text\.ts$/ },
    { name: 'dates', minShareCount: 2, test: /[\\/](base[\\/](days|time-zone)|locale[\\/]dates)\.ts$/ },
    // Needed by the sign-in, which needs none of the parts and has nothing to choose.
    { name: 'notice', minShareCount: 4, test: /[\\/]ui[\\/]feedback[\\/]notice/ },
    { name: 'form', minShareCount: 4, test: (id: string) => isFormPart(id) && !isChoice(id) },
    { name: 'choices', minShareCount: 4, test: isChoice },
    { name: 'phone', minShareCount: 2, test: /[\\/](ui[\\/]phone[\\/]phone|icons[\\/](phone|message-square)\.)/ },
    { name: 'parts', minShareCount: 4, test: (id: string) => isSmallPart(id) && !isTrackerPart(id) },
    { name: 'tracker-parts', minShareCount: 4, test: isTrackerPart },
    { name: 'auth', minShareCount: 2, test: /[\\/]domain[\\/]src[\\/]auth[\\/]auth\.ts$/ },
    { name: 'sign-in', minShareCount: 2, test: /[\\/]features[\\/]auth[\\/](api|google[\\/][\w-]+)\.tsx?$/ },
    {
      name: 'lessons',
      minShareCount: 2,
      test: /[\\/]lessons[\\/](api|document|endpoints|lesson|lesson-levels|search|slug)\.ts$/,
    },
    { name: 'quiz', minShareCount: 2, test: /[\\/]quiz[\\/](api|next-step|plan)\.ts$/ },
  ],
};

/** The console is in a folder of its own, because the worker, which stores the whole app for offline use, must not fetch it. */
export function chunkFileNames({ moduleIds }: { moduleIds: string[] }): string {
  const isConsole = moduleIds.some((id) =>
    /[\\/]src[\\/](features[\\/](console|operations)|pages[\\/]console)[\\/]/.test(id),
  );
  return `assets/${isConsole ? 'console/' : ''}[name]-[hash].js`;
}

/** Most public pages have no form. The lamp stands beside those of the sign-in. */
function isFormPart(id: string): boolean {
  return /[\\/]src[\\/]ui[\\/](form[\\/]|layout[\\/]form-with-art|art[\\/]lamp-window)/.test(id) && isSmallPart(id);
}

function isChoice(id: string): boolean {
  return /[\\/]src[\\/]ui[\\/]form[\\/](checkbox|option|radio|select|text-area)/.test(id) && isSmallPart(id);
}

/** What is mostly shown by the trackers. */
function isTrackerPart(id: string): boolean {
  const part = /[\\/]src[\\/]ui[\\/](chart|night|plain-table|layout[\\/]use-media|feedback[\\/](confirm|status))/;
  const icon = /lucide-react.*[\\/](info|moon-star|rotate-ccw|smartphone)/;
  return (part.test(id) || icon.test(id)) && isSmallPart(id);
}

function isSmallPart(id: string): boolean {
  if (id.includes('lucide-react')) return true;
  return (
    /[\\/]src[\\/]ui[\\/](?!art[\\/])[\w\\/-]+\.tsx?$/.test(id) &&
    !readFileSync(id, 'utf8').includes('react-aria-components')
  );
}
