import type { Facets } from '#src/api/contract/catalog.ts'
import { ColourDot } from '../listing/colour-dots.tsx'

interface FacetGroupProps {
  name: keyof Facets
  label: string
  entries: Facets[keyof Facets]
  chosen: readonly string[]
}

/** One facet: OR within it, each value with its count. */
export function FacetGroup({ name, label, entries, chosen }: FacetGroupProps) {
  return (
    <fieldset className="facet">
      <legend className="facet__name">{label}</legend>
      <div className={entries.length > 8 ? 'facet__list facet__list--long' : 'facet__list'}>
        {entries.map(({ value, label: text, count }) => {
          const isChosen = chosen.includes(value)
          return (
            <label key={`${value}-${isChosen}`} className="facet__entry">
              <input type="checkbox" name={name} value={value} defaultChecked={isChosen} />
              {name === 'colour' && <ColourDot slug={value} />}
              <span className="facet__text">{text}</span>
              <span className="facet__count">
                <span className="unseen">, </span>
                {count}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
