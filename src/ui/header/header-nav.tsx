import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react'
import type { BrandEntry, CategoryEntry } from '#src/api/contract/catalog.ts'
import type { HeaderPanel } from '#src/machines/app/header-panels.ts'
import { useActors, useSelect } from '../actors.tsx'
import { lazyHydrated } from '../kit/lazy-hydrated.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import * as words from './words.ts'

export interface HeaderNavProps {
  latest: readonly CategoryEntry[]
  woman: readonly CategoryEntry[]
  brands: readonly BrandEntry[]
  /** The external address for brands; null leads to the internal page. */
  brandSiteUrl: string | null
}

const BrandsPanel = lazyHydrated(async () => (await import('./brands-panel.tsx')).BrandsPanel)
const CategoriesPanel = lazyHydrated(async () => (await import('./categories-panel.tsx')).CategoriesPanel)

const allLatest = { label: kitWords.everythingNew, href: `${to.catalog.to}?sort=newest` }
const allWoman = { label: words.everythingForWomen, href: `${to.catalog.to}?whose=woman` }

/**
 * Latest, Brands, Woman, Man. Each is a `<details>`, so that it opens without a script too; with one, the machine
 * decides which is open.
 */
export function HeaderNav({ latest, woman, brands, brandSiteUrl }: HeaderNavProps) {
  const { headerPanels } = useActors()
  const nav = useRef<HTMLElement>(null)
  const isOpen = useSelect(headerPanels, snapshot => snapshot.hasTag('open'))
  useEffect(() => {
    if (!isOpen) return
    const leave = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target))
        headerPanels.send({ type: 'panel.leftByClick' })
    }
    document.addEventListener('pointerdown', leave)
    return () => document.removeEventListener('pointerdown', leave)
  }, [isOpen, headerPanels])
  const blur = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !nav.current?.contains(event.relatedTarget))
      headerPanels.send({ type: 'panel.leftByClick' })
  }
  return (
    <nav className="header__nav" aria-label={words.shop} ref={nav} onBlur={blur}>
      <Panel name="latest" label={kitWords.latest}>
        <CategoriesPanel tree={latest} all={allLatest} />
      </Panel>
      <Panel name="brands" label={words.brands}>
        <BrandsPanel brands={brands} brandSiteUrl={brandSiteUrl} />
      </Panel>
      <Panel name="woman" label={words.woman}>
        <CategoriesPanel tree={woman} whose="woman" all={allWoman} />
      </Panel>
      <Panel name="man" label={words.man}>
        <p className="panel__soon">
          <span className="display">{words.comingSoon}</span>
          <a href="/catalog?whose=man">{words.everythingForMen}</a>
        </p>
      </Panel>
    </nav>
  )
}

/**
 * One entry and its panel; opens on click, Enter, Space and the arrow down, closes by Escape. Focus alone opens nothing:
 * the keyboard comes past it in one step.
 */
function Panel({ name, label, children }: { name: HeaderPanel; label: string; children: ReactNode }) {
  const { headerPanels } = useActors()
  const isOpen = useSelect(headerPanels, snapshot => snapshot.value === name)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // Somebody opened it before the script came.
    if (details.current?.open && headerPanels.getSnapshot().matches('closed'))
      headerPanels.send({ type: 'panel.toggled', panel: name })
  }, [headerPanels, name])
  const toggle = () => headerPanels.send({ type: 'panel.toggled', panel: name })
  const click = (event: MouseEvent) => {
    event.preventDefault()
    toggle()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) headerPanels.send({ type: 'panel.escaped' })
    if (event.key !== 'ArrowDown' || isOpen) return
    event.preventDefault()
    toggle()
  }
  return (
    <details className="panel" open={isOpen} ref={details} onKeyDown={press}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary id={`panel-${name}`} className="panel__entry" onClick={click}>
        {label}
      </summary>
      <div className="panel__body">
        <div className="wide panel__inside">{children}</div>
      </div>
    </details>
  )
}
