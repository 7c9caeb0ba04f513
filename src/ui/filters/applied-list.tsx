import { Icon } from '../kit/icon.tsx'
import { PathLink } from '../kit/path-link.tsx'

interface AppliedListProps {
  chips: readonly { label: string; href: string }[]
  /** The address of the list without any of them. */
  cleared: string
}

/** The applied filters of a list, each removable, and all at once if there are several. */
export function AppliedList({ chips, cleared }: AppliedListProps) {
  if (chips.length === 0) return null
  return (
    <ul className="chips" aria-label="Applied filters">
      {chips.map(chip => (
        <li key={chip.href}>
          <PathLink href={chip.href} className="chip" keepsPlace>
            <span className="unseen">Remove </span>
            {chip.label}
            <Icon shape="close" size={14} />
          </PathLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <PathLink href={cleared} className="chip chip--all" keepsPlace>
            Clear all
          </PathLink>
        </li>
      )}
    </ul>
  )
}
