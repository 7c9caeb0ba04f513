import type { Facets } from '#src/api/contract/catalog.ts'
import { Icon } from '../icon.tsx'
import { PathLink } from '../path-link.tsx'
import { chipsOf, clearedHref } from './applied.ts'
import type { FilterQuery } from './query.ts'

interface ChipsProps {
  path: string
  query: FilterQuery
  facets: Facets
  /** What the one seller of the list is called. */
  seller: string | null
}

/** What is applied, each removable. */
export function Chips({ path, query, facets, seller }: ChipsProps) {
  const chips = chipsOf(path, query, facets, seller)
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Applied filters">
      {chips.map(chip => (
        <li key={chip.key}>
          <PathLink href={chip.href} className="chip" keepsPlace>
            <span className="unseen">Remove </span>
            {chip.label}
            <Icon shape="close" size={14} />
          </PathLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PathLink href={clearedHref(path, query)} className="chip chip--all" keepsPlace>
            Clear all
          </PathLink>
        </li>
      )}
    </ul>
  )
}
