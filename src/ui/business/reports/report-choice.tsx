import type { ReactNode } from 'react'
import { type ReportSort, reportKinds } from '#src/api/contract/values/business/report-sorts.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { Select } from '../../kit/forms/select.tsx'
import { Link } from '../../kit/link.tsx'
import { offeredDays } from '../figures/days.ts'
import * as figureWords from '../figures/words.ts'
import { type ReportChoice as Choice, reportLink } from './report-links.ts'
import * as words from './words.ts'

/** What the report is by, of which days, and its order; the address holds all of it. */
export function ReportChoice({ choice, onSort }: { choice: Choice; onSort: (sort: ReportSort) => void }) {
  const { by, sort, days } = choice
  const offered: Readonly<Record<string, string>> = words.sorts
  const options = optionsOf(sort in offered ? offered : { ...offered, [sort]: words.otherSort })
  return (
    <div className="report-choice">
      <nav aria-label={words.kinds} className="order-groups">
        {keysOf(reportKinds).map(kind => (
          <ChoiceLink
            key={kind}
            to={{ ...choice, by: kind }}
            isCurrent={kind === by}
            look="order-groups__group"
          >
            {words.by[kind]}
          </ChoiceLink>
        ))}
      </nav>
      <div className="order-search">
        <nav aria-label={figureWords.range} className="overview-ranges report-choice__ranges">
          {offeredDays.map(each => (
            <ChoiceLink
              key={each}
              to={{ ...choice, days: each }}
              isCurrent={each === days}
              look="overview-ranges__one"
            >
              {figureWords.ranges[each]}
            </ChoiceLink>
          ))}
        </nav>
        <div className="order-search__sort report-choice__sort">
          <Select
            name="report-sort"
            label={words.sort}
            value={sort}
            options={options}
            onType={chosen => onSort(chosen as ReportSort)}
          />
        </div>
      </div>
    </div>
  )
}

interface ChoiceLinkProps {
  to: Choice
  isCurrent: boolean
  look: string
  children: ReactNode
}

const ChoiceLink = ({ to, isCurrent, look, children }: ChoiceLinkProps) => (
  <Link
    {...reportLink(to)}
    replace
    resetScroll={false}
    className={isCurrent ? `${look} ${look}--on` : look}
    aria-current={isCurrent ? 'page' : undefined}
  >
    {children}
  </Link>
)
