/** Lower case; letters a–z, digits, spaces and hyphens stay; whitespace becomes hyphens, repeated ones merge, ends are trimmed. */
export function slugFromTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}
