import type { ExportContext, Slice } from './slice';

/** Everything the slices store about a user, one list per kind. */
export async function exportUser(
  context: ExportContext,
  slices: readonly Slice[],
): Promise<Record<string, readonly object[]>> {
  const lists: Record<string, readonly object[]> = {};
  for (const { personalData } of slices) if (personalData) Object.assign(lists, await personalData.export(context));
  return lists;
}
