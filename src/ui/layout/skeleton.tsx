import './skeleton.css'

/** Stands where something is being loaded; seen only when that takes longer than a blink. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div className="skeleton" role="status">
      <span className="unseen">{label}</span>
    </div>
  )
}
