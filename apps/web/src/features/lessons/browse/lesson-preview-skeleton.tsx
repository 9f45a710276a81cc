/** As high as the preview. */
export function LessonPreviewSkeleton() {
  return (
    <div role="status" className="grid gap-6">
      <span className="sr-only">Loading...</span>
      <div className="my-1 h-13 rounded-full bg-sunken" />
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className="h-82 rounded-card bg-sunken lg:h-85" />
        ))}
      </div>
    </div>
  );
}
