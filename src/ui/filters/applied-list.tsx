import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { Icon } from '../kit/icon.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { SizeText } from '../units/size-text.tsx'
import type { Chip } from './applied.ts'
import * as words from './words.ts'

interface AppliedListProps {
  /** Each with the list without it. */
  chips: readonly Chip[]
  /** The list without any of them. */
  cleared: LinkTarget
}

/** Runs work once the browser has painted what a press changed. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}

/** The applied filters of a list, each removable, and all at once if there are several. */
export function AppliedList({ chips, cleared }: AppliedListProps) {
  const router = useRouter()
  if (chips.length === 0) return null
  // a press is painted before the list without the filter is asked for
  const remove = (event: MouseEvent) => {
    // for a new tab or window, or a download
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const href = event.currentTarget.getAttribute('href') ?? ''
    afterPaint(() => void router.navigate({ href, resetScroll: false }))
  }
  return (
    <ul className="chips" aria-label={words.appliedFilters}>
      {chips.map(({ key, label, size_in, target }) => (
        <li key={key}>
          <Link {...target} className="chip" resetScroll={false} onClick={remove}>
            <span className="unseen">{kitWords.remove} </span>
            <SizeText text={label} names={size_in} />
            <Icon shape="close" size={14} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link {...cleared} className="chip chip--all" resetScroll={false} onClick={remove}>
            {words.clearAll}
          </Link>
        </li>
      )}
    </ul>
  )
}
