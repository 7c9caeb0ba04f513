import { linkOptions, type RegisteredRouter, useRouter } from '@tanstack/react-router'
import { type FormEvent, memo, useRef, useState } from 'react'
import { garmentSorts, wornFilters } from '#src/api/contract/values/garment-words.ts'
import type { GarmentFacets } from '#src/api/contract/wardrobe/garment-list.ts'
import { AppliedList } from '../filters/applied-list.tsx'
import { entriesOf, hrefOf, valuesOf, without } from '../filters/query.ts'
import { Button } from '../kit/button.tsx'
import * as kitWords from '../kit/words.ts'
import * as words from './words.ts'
import '../filters/filters.css'
import '../filters/filters-sheet.css'
import { itemsText } from '../garment/words.ts'
import { ColorDot } from '../kit/color-dots.tsx'
import { to } from '../paths.ts'
import { SizeText } from '../units/size-text.tsx'

type WardrobeSearch = RegisteredRouter['routesByPath']['/account/wardrobe']['types']['fullSearchSchema']

interface WardrobeFiltersProps {
  query: WardrobeSearch
  facets: GarmentFacets
  total: number | '1000+'
}

const groups: readonly { name: keyof GarmentFacets; label: string }[] = [
  { name: 'category', label: kitWords.category },
  { name: 'color', label: words.color },
  { name: 'season', label: words.season },
  { name: 'tag', label: words.tag },
  { name: 'brand', label: kitWords.brand },
  { name: 'size', label: kitWords.size },
  { name: 'rating', label: words.rating },
  { name: 'decision', label: words.keepMaybeOrSell },
  { name: 'condition', label: kitWords.condition },
  { name: 'whose', label: kitWords.forLabel },
  { name: 'state', label: words.status },
]

/** Search, filters, sort order and count of the wardrobe; the address holds what is applied. */
export const WardrobeFilters = memo(function WardrobeFilters({ query, facets, total }: WardrobeFiltersProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const apply = () => {
    if (form.current === null) return
    const entries = [...new FormData(form.current)].map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const kept = entries.filter(([name, value]) => name !== 'sort' || value !== 'newest')
    void router.navigate({ href: hrefOf('/account/wardrobe', kept), resetScroll: false })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    apply()
    if (panel.current !== null) panel.current.open = false
  }
  const change = (event: FormEvent) => {
    // search words are applied once they are typed, everything else at once
    if (!(event.target instanceof HTMLInputElement && event.target.type === 'search')) apply()
  }
  const chips = chipsOf(query, facets)
  // a change made elsewhere, by a chip or Back, is applied to the boxes here
  const key = JSON.stringify(query)
  return (
    <form className="filters wardrobe-filters" ref={form} onSubmit={submit} onChange={change}>
      <SearchField key={valuesOf(query, 'q')[0] ?? ''} value={valuesOf(query, 'q')[0] ?? ''} />
      <div className="filters__bar">
        <details
          className="filters__panel"
          ref={panel}
          onKeyDown={event => {
            if (event.key !== 'Escape' || panel.current?.open !== true) return
            panel.current.open = false
            panel.current.querySelector('summary')?.focus()
          }}
        >
          <summary className="filters__toggle">{words.filter}</summary>
          <div className="filters__sheet">
            <div className="filters__groups" key={key}>
              <Worn query={query} />
              {groups
                .filter(({ name }) => facets[name].length > 0)
                .map(({ name, label }) => (
                  <fieldset className="facet" key={name}>
                    <legend className="facet__name">{label}</legend>
                    <div
                      className={facets[name].length > 8 ? 'facet__list facet__list--long' : 'facet__list'}
                    >
                      {facets[name].map(entry => (
                        <label className="facet__entry" key={entry.value}>
                          <input
                            type="checkbox"
                            name={name}
                            value={entry.value}
                            defaultChecked={valuesOf(query, name).includes(entry.value)}
                          />
                          {name === 'color' && <ColorDot slug={entry.value} />}
                          <span className="facet__text">
                            <SizeText text={entry.label} names={entry.size_in} />
                          </span>
                          <span className="facet__count">
                            <span className="unseen">, </span>
                            {entry.count}
                          </span>
                        </label>
                      ))}
                    </div>
                  </fieldset>
                ))}
            </div>
            <div className="filters__done">
              <Button type="submit">{words.showResults(itemsText(total))}</Button>
            </div>
          </div>
        </details>
        <p className="filters__total" role="status">
          {itemsText(total)}
        </p>
        <label className="wardrobe-filters__order">
          <span className="unseen">{kitWords.order}</span>
          <select
            key={key}
            name="sort"
            className="filters__sort"
            defaultValue={valuesOf(query, 'sort')[0] ?? 'newest'}
          >
            {Object.entries(garmentSorts).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <AppliedList chips={chips} cleared={to.wardrobe} />
    </form>
  )
})

function SearchField({ value: before }: { value: string }) {
  const [value, setValue] = useState(before)
  return (
    <div className="wardrobe-filters__search">
      <label>
        <span className="unseen">{words.searchYourWardrobe}</span>
        <input
          type="search"
          name="q"
          className="control"
          maxLength={100}
          placeholder={words.searchYourWardrobe}
          value={value}
          onChange={event => setValue(event.target.value)}
        />
      </label>
      <Button type="submit" look="quiet">
        {kitWords.search}
      </Button>
    </div>
  )
}

function Worn({ query }: { query: WardrobeSearch }) {
  return (
    <label className="facet">
      <span className="facet__name">{words.worn}</span>
      <select name="worn" className="control control--select" defaultValue={valuesOf(query, 'worn')[0] ?? ''}>
        <option value="">{words.anyTimes}</option>
        {Object.entries(wornFilters).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The applied filters, each with the list without it. */
function chipsOf(query: WardrobeSearch, facets: GarmentFacets) {
  const state = valuesOf(query, 'state')
  // drafts alone are a tab, not a filter
  const isOfDrafts = state.length === 1 && state[0] === 'draft'
  return entriesOf(query)
    .filter(([name, value]) => name !== 'sort' && !(isOfDrafts && name === 'state' && value === 'draft'))
    .map(([name, value]) => ({
      key: `${name} ${value}`,
      label: labelOf(name, value, facets),
      ...(name === 'size' ? { size_in: facets.size.find(each => each.value === value)?.size_in } : {}),
      target: linkOptions({ to: '/account/wardrobe', search: without(query, name, value) }),
    }))
}

function labelOf(name: string, value: string, facets: GarmentFacets): string {
  if (name === 'q') return `“${value}”`
  if (name === 'worn') return (wornFilters as Record<string, string>)[value] ?? value
  const group = groups.find(each => each.name === name)
  const label = group === undefined ? undefined : facets[group.name].find(each => each.value === value)?.label
  return name === 'rating' ? words.ratedLabel(label ?? value) : (label ?? value)
}
