import { useEffect, useRef } from 'react'
import type { Facets } from '#src/api/contract/catalog.ts'
import { ColorDot } from '../kit/color-dots.tsx'
import { SizeText } from '../units/size-text.tsx'

interface FacetGroupProps {
  name: keyof Facets
  label: string
  entries: Facets[keyof Facets]
  chosen: readonly string[]
  /** The chosen filters are loading: until they arrive or fail, a box stays as the user left it. */
  isBusy: boolean
  /** Another group is shown alone. */
  isHidden: boolean
}

/** One facet: OR within it, each value with its count. */
export function FacetGroup({ name, label, entries, chosen, isBusy, isHidden }: FacetGroupProps) {
  return (
    <fieldset className="facet" hidden={isHidden}>
      <legend className="facet__name">{label}</legend>
      <div className={entries.length > 8 ? 'facet__list facet__list--long' : 'facet__list'}>
        {entries.map(entry => (
          <FacetEntry
            key={entry.value}
            name={name}
            entry={entry}
            isChosen={chosen.includes(entry.value)}
            isBusy={isBusy}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface FacetEntryProps {
  name: keyof Facets
  entry: Facets[keyof Facets][number]
  isChosen: boolean
  isBusy: boolean
}

/**
 * The user's tick shows at once, the address's once it has settled; it stays the same box and keeps the
 * focus.
 */
function FacetEntry({ name, entry: { value, label, size_in, count }, isChosen, isBusy }: FacetEntryProps) {
  const box = useRef<HTMLInputElement>(null)
  const isAlive = useRef(false)
  useEffect(() => {
    // on mount the box stays as the user left it before hydration
    if (isAlive.current && !isBusy && box.current !== null) box.current.checked = isChosen
    isAlive.current = true
  }, [isChosen, isBusy])
  return (
    <label className="facet__entry">
      <input ref={box} type="checkbox" name={name} value={value} defaultChecked={isChosen} />
      {name === 'color' && <ColorDot slug={value} />}
      <span className="facet__text">
        <SizeText text={label} names={size_in} />
      </span>
      <span className="facet__count">
        <span className="unseen">, </span>
        {count}
      </span>
    </label>
  )
}
