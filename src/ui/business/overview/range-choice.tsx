import { Link } from '../../kit/link.tsx'
import { offeredDays } from '../figures/days.ts'
import * as words from '../figures/words.ts'
import { rangeLink } from './ranges.ts'

/** How many days the overview shows; the address holds it. */
export function RangeChoice({ days }: { days: number }) {
  return (
    <nav aria-label={words.range} className="overview-ranges">
      {offeredDays.map(each => (
        <Link
          key={each}
          {...rangeLink(each)}
          replace
          resetScroll={false}
          className={each === days ? 'overview-ranges__one overview-ranges__one--on' : 'overview-ranges__one'}
          aria-current={each === days ? 'page' : undefined}
        >
          {words.ranges[each]}
        </Link>
      ))}
    </nav>
  )
}
