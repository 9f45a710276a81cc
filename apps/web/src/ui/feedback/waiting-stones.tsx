/** A loading animation: three stones that light up in turn. */
export function WaitingStones() {
  return (
    <svg viewBox="0 0 120 80" className="h-20" aria-hidden>
      {[
        [22, 62, 19, 11],
        [58, 42, 16, 9.5],
        [92, 22, 13, 8],
      ].map(([cx, cy, rx, ry], index) => (
        <ellipse
          key={cx}
          cx={cx}
          cy={cy}
          rx={rx}
          ry={ry}
          className="animate-[light-up_1.8s_infinite] fill-line motion-reduce:fill-spruce"
          style={{ animationDelay: `${index * 0.3}s` }}
        />
      ))}
    </svg>
  );
}
