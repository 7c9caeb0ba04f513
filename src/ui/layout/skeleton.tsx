import './skeleton.css'

/** Shown while something is loading; visible only if that takes longer than a blink. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{label}</span>
    </div>
  )
}
