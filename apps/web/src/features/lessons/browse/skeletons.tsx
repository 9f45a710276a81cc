/** Six cards of average height. */
export function LessonGridSkeleton() {
  return (
    <div
      role="status"
      data-page-loading
      className="grid animate-[fade-in_150ms_150ms_both] gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="h-82 rounded-card bg-sunken lg:h-85" />
      ))}
    </div>
  );
}

export function LessonPreviewSkeleton() {
  return (
    <div className="grid gap-6">
      <div className="my-1 h-13 rounded-full bg-sunken" />
      <LessonGridSkeleton />
    </div>
  );
}
