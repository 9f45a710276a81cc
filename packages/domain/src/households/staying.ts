/** False for a child that is being removed: nothing is said about it unless a user looks for it. */
export const isStaying = ({ deletion_at: deletionAt }: { deletion_at: string | null }): boolean => deletionAt === null;
