import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { authMachine } from '#src/machines/app/auth.ts'
import { cartMachine } from '#src/machines/app/cart.ts'
import { headerPanelsMachine } from '#src/machines/app/header-panels.ts'
import { recentlyViewedMachine } from '#src/machines/app/recently-viewed.ts'
import { searchBoxMachine } from '#src/machines/app/search-box.ts'
import { sideMenuMachine } from '#src/machines/app/side-menu.ts'
import { toastsMachine } from '#src/machines/app/toasts.ts'
import { type Actors, ActorsProvider, keepFirstSnapshots, useActors, useSelect } from '#src/ui/actors.tsx'

const makeActors = (): Actors => ({
  auth: createActor(authMachine, { input: { deviceZone: null } }),
  cart: createActor(cartMachine, { input: { lines: [] } }),
  toasts: createActor(toastsMachine),
  searchBox: createActor(searchBoxMachine),
  sideMenu: createActor(sideMenuMachine),
  headerPanels: createActor(headerPanelsMachine),
  recentlyViewed: createActor(recentlyViewedMachine, { input: { ids: [] } }),
})

function Menu() {
  const { sideMenu } = useActors()
  return useSelect(sideMenu, snapshot => (snapshot.matches('open') ? 'open' : 'closed'))
}

const firstHtml = (actors: Actors) =>
  renderToStaticMarkup(
    <ActorsProvider actors={actors}>
      <Menu />
    </ActorsProvider>,
  )

describe('a component’s selection from an actor', () => {
  it('is, for the first HTML and hydration, what the actor was when it was made', () => {
    const actors = makeActors()
    keepFirstSnapshots(actors)
    actors.sideMenu.start()
    actors.sideMenu.send({ type: 'sideMenu.toggled' })
    expect(firstHtml(actors)).toBe('closed')
  })

  it('is the present where nothing was kept, as with the actors of a single screen', () => {
    const actors = makeActors()
    actors.sideMenu.start()
    actors.sideMenu.send({ type: 'sideMenu.toggled' })
    expect(firstHtml(actors)).toBe('open')
  })

  it('needs the actors above it', () => {
    expect(() => renderToStaticMarkup(<Menu />)).toThrow('useActors needs an ActorsProvider above it.')
  })
})
