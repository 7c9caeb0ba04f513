import * as words from './words.ts'

/** The overview's shape while it is loading. */
export function OverviewSkeleton() {
  return (
    <div className="overview overview--loading" role="status">
      <span className="unseen">{words.loading}</span>
      <div className="overview-to-do" aria-hidden="true">
        {['accept', 'ship', 'late', 'returns', 'stock'].map(each => (
          <div key={each} className="overview-to-do__one" />
        ))}
      </div>
      <div className="overview__body" aria-hidden="true">
        <div className="overview-sales" />
        <div className="overview-top" />
      </div>
    </div>
  )
}
