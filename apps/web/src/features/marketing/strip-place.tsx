/** The height of the strip while it is on its way. */
export function StripPlace() {
  return (
    <div className="page py-10">
      <div className="h-320 rounded-card bg-sunken sm:h-200 lg:h-152" />
    </div>
  );
}
