import { readFileSync } from 'node:fs';

/**
 * Each file costs a phone on HTTP/1.1 part of a round trip: what every page needs is one file, and so are the small parts and
 * icons that several pages share. Parts that use react-aria stay on their own, or it would come with the smallest button.
 */
export const chunks = {
  groups: [
    { name: 'start', tags: ['$initial' as const] },
    // Needed by the sign-in, which needs none of the parts.
    { name: 'notice', minShareCount: 4, test: /[\\/]ui[\\/]feedback[\\/]notice/ },
    { name: 'form', minShareCount: 4, test: isFormPart },
    { name: 'parts', minShareCount: 4, test: isSmallPart },
    { name: 'query', minShareCount: 2, test: /[\\/]@tanstack[\\/]/ },
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
  return /[\\/]src[\\/]ui[\\/](form[\\/]|layout[\\/]lamp-layout|art[\\/]lamp-window)/.test(id) && isSmallPart(id);
}

function isSmallPart(id: string): boolean {
  if (id.includes('lucide-react')) return true;
  return (
    /[\\/]src[\\/]ui[\\/](?!art[\\/])[\w\\/-]+\.tsx?$/.test(id) &&
    !readFileSync(id, 'utf8').includes('react-aria-components')
  );
}
