import { Icon } from '../kit/icon.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'

interface AppliedListProps {
  /** Each with the list without it. */
  chips: readonly { key: string; label: string; target: LinkTarget }[]
  /** The list without any of them. */
  cleared: LinkTarget
}

/** The applied filters of a list, each removable, and all at once if there are several. */
export function AppliedList({ chips, cleared }: AppliedListProps) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label={words.appliedFilters}>
      {chips.map(chip => (
        <li key={chip.key}>
          <Link {...chip.target} className="chip" resetScroll={false}>
            <span className="unseen">{kitWords.remove} </span>
            {chip.label}
            <Icon shape="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link {...cleared} className="chip chip--all" resetScroll={false}>
            {words.clearAll}
          </Link>
        </li>
      )}
    </ul>
  )
}
