import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Facets, ListingPage } from '#src/api/contract/catalog.ts'
import { sorts } from '#src/api/contract/values/vocabulary.ts'
import { Button } from '../kit/button.tsx'
import type { LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { readRange } from './amount.ts'
import { chipsOf, cleared } from './applied.ts'
import { AppliedList, afterPaint } from './applied-list.tsx'
import { conditionChips } from './conditions.ts'
import { FacetGroup } from './facet-group.tsx'
import * as words from './words.ts'
import './filters.css'
import './filters-sheet.css'
import { PriceRange } from './price-range.tsx'
import { hrefOf, type ListSearch, valuesOf } from './query.ts'

interface FiltersProps {
  /** The list's own page; the chosen filters become its search. */
  list: LinkTarget
  query: ListSearch
  facets: Facets
  total: ListingPage['total']
  /** What was understood of the search. */
  conditions?: ListingPage['conditions']
  /** The name of the only seller of the list. */
  seller?: string | null
  /** Facets that the path itself decides. */
  hidden?: readonly (keyof Facets)[]
  /** Whether the order can be chosen. */
  isOrdered?: boolean
  /** Another list is loading; the user may give it up for the one that is shown. */
  isBusy: boolean
}

const groups: readonly { name: keyof Facets; label: string }[] = [
  { name: 'category', label: kitWords.category },
  { name: 'whose', label: kitWords.forLabel },
  { name: 'size', label: kitWords.size },
  { name: 'color', label: words.color },
  { name: 'brand', label: kitWords.brand },
  { name: 'condition', label: kitWords.condition },
  { name: 'material', label: words.material },
  { name: 'kind', label: words.soldByLabel },
]

/** The group below the others. */
const price = { name: 'price', label: words.price }

/** The groups that are there with the first paint of the panel; the others follow at once. */
const firstGroups = 2

/** Filters, order and count of a list. A plain form: without a script its button asks for the list. */
export function Filters({
  list,
  query,
  facets,
  total,
  conditions = [],
  seller = null,
  hidden = [],
  isOrdered = true,
  isBusy,
}: FiltersProps) {
  const router = useRouter()
  const path = router.buildLocation(list).href
  const form = useRef<HTMLFormElement>(null)
  const panel = useRef<HTMLDetailsElement>(null)
  const [priceError, setPriceError] = useState<string | null>(null)
  // half of a list's elements are filters that most visits never open; without a script they are there at once
  const [mounted, setMounted] = useState(0)
  // on a wide screen each group has its own button, which opens the panel with that group alone
  const [group, setGroup] = useState<string | null>(null)
  const shown = groups.filter(({ name }) => !hidden.includes(name) && facets[name].length > 0)
  const isWhole = mounted > 0 && mounted >= shown.length
  /**
   * Loads the filtered list and returns whether it did; `price`: not while the price range is invalid. Other
   * filters leave an invalid range out.
   */
  const apply = (by: 'price' | 'other') => {
    if (form.current === null) return false
    const data = new FormData(form.current)
    if (!isWhole)
      for (const name of [...shown.slice(mounted).map(each => each.name), 'min', 'max'])
        for (const value of valuesOf(query, name)) data.append(name, value)
    const range = readRange(String(data.get('min') ?? ''), String(data.get('max') ?? ''))
    setPriceError(range.error)
    if (range.error !== null && by === 'price') return false
    for (const name of ['min', 'max'] as const)
      data.set(name, range.error === null ? range[name] : (valuesOf(query, name)[0] ?? ''))
    const usual = usualSort(query)
    const entries = [...data].filter(([name, value]) => name !== 'sort' || value !== usual)
    const href = hrefOf(
      path,
      entries.map(([name, value]): [string, string] => [name, String(value)]),
    )
    // what was pressed is painted before the list is asked for
    afterPaint(() => void router.navigate({ href, resetScroll: false }))
    return true
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    if (form.current === null) return
    // from here on the script checks the price, more kindly than the browser
    form.current.noValidate = true
    if (panel.current?.open) setMounted(firstGroups)
    if (isOrderTouched(form.current)) apply('other')
  }, [])
  useEffect(() => {
    if (mounted === firstGroups) afterPaint(() => setMounted(groups.length))
  }, [mounted])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!apply('price')) form.current?.querySelector<HTMLInputElement>('[name=min]')?.focus()
    else if (panel.current !== null) panel.current.open = false
  }
  const change = (event: FormEvent) => {
    // Amounts are applied once they are finished, everything else at once.
    if (!(event.target instanceof HTMLInputElement && event.target.type === 'text')) apply('other')
  }
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || panel.current?.open !== true) return
    panel.current.open = false
    const opener = form.current?.querySelector<HTMLElement>('.filters__group[aria-expanded=true]')
    ;(opener ?? panel.current.querySelector('summary'))?.focus()
  }
  const openGroup = (name: string) => {
    if (panel.current === null) return
    const isSame = panel.current.open && group === name
    setMounted(groups.length)
    setGroup(isSame ? null : name)
    panel.current.open = !isSame
  }
  // On phones the panel covers the page, so the focus may not wander below it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) => {
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return
    // Touching the panel's own text moves the focus to an element around it. Closing the panel under that
    // finger would be wrong, and it crashes Chromium's tab.
    if (relatedTarget.contains(currentTarget)) return
    const { position } = getComputedStyle(currentTarget.lastElementChild ?? currentTarget)
    if (position === 'fixed') currentTarget.open = false
  }
  const facetGroups = (
    <div className="filters__groups">
      {shown.slice(0, mounted || undefined).map(({ name, label }) => (
        <FacetGroup
          key={name}
          name={name}
          label={label}
          entries={facets[name]}
          chosen={valuesOf(query, name)}
          isBusy={isBusy}
          isHidden={group !== null && group !== name}
        />
      ))}
      {(mounted === 0 || isWhole) && (
        <PriceRange
          query={query}
          error={priceError}
          isHidden={group !== null && group !== price.name}
          onLeave={() => void apply('price')}
        />
      )}
    </div>
  )
  return (
    <form className="filters" action={path} ref={form} onSubmit={submit} onChange={change}>
      {['q', 'off', 'seller'].flatMap(name =>
        valuesOf(query, name).map(value => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        )),
      )}
      <div className="filters__bar">
        <div className="filters__row">
          {[...shown, price].map(({ name, label }) => (
            <button
              key={name}
              type="button"
              className="filters__group"
              aria-expanded={group === name}
              onClick={() => openGroup(name)}
            >
              {label}
            </button>
          ))}
        </div>
        <details
          className="filters__panel"
          data-group={group}
          ref={panel}
          onKeyDown={close}
          onBlur={leave}
          onToggle={event => {
            if (!event.currentTarget.open) setGroup(null)
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
          <summary className="filters__toggle" onClick={() => setMounted(most => most || firstGroups)}>
            {words.filter}
          </summary>
          <div className="filters__sheet">
            {mounted > 0 ? facetGroups : <noscript>{facetGroups}</noscript>}
            <div className="filters__done">
              <Button type="submit">{words.showItems(total)}</Button>
            </div>
          </div>
        </details>
        <p className="filters__total" role="status">
          {total !== 0 && words.itemCount(total)}
        </p>
        {isOrdered && <Order query={query} isBusy={isBusy} />}
      </div>
      <AppliedList
        chips={[...conditionChips(list, query, conditions), ...chipsOf(list, query, facets, seller)]}
        cleared={cleared(list, query, conditions)}
      />
    </form>
  )
}

/** Whether the sort order differs from the server's HTML: chosen before hydration. */
function isOrderTouched(form: HTMLFormElement): boolean {
  const options = [...form.querySelectorAll('option')]
  return options.some(({ selected, defaultSelected }) => defaultSelected && !selected)
}

/** The default sort order of a list. */
function usualSort(query: ListSearch): string {
  return valuesOf(query, 'q').length > 0 ? 'relevance' : 'newest'
}

function Order({ query, isBusy }: { query: ListSearch; isBusy: boolean }) {
  const select = useRef<HTMLSelectElement>(null)
  const hasWords = valuesOf(query, 'q').length > 0
  const chosen = valuesOf(query, 'sort')[0] ?? usualSort(query)
  const isAlive = useRef(false)
  useEffect(() => {
    if (isAlive.current && !isBusy && select.current !== null) select.current.value = chosen
    isAlive.current = true
  }, [chosen, isBusy])
  const offered = Object.entries(sorts).filter(([sort]) => hasWords || sort !== 'relevance')
  return (
    <div className="filters__order">
      <label htmlFor="sort" className="unseen">
        {kitWords.order}
      </label>
      <select id="sort" name="sort" ref={select} defaultValue={chosen} className="filters__sort">
        {offered.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="text-button small">
          {words.apply}
        </button>
      </noscript>
    </div>
  )
}
