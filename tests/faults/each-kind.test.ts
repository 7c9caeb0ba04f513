import { describeCells } from './matrix.ts'
import type { Screen } from './screen.ts'
import { ads } from './screens/ads-screens.ts'
import { buying } from './screens/buying-screens.ts'
import { favorites } from './screens/favorite-screens.ts'
import { pages } from './screens/page-screens.ts'
import { forms } from './screens/part-screens.ts'
import { settings } from './screens/settings-screens.ts'
import { wardrobe } from './screens/wardrobe-screens.ts'

const named = (screens: readonly Screen[], name: string): Screen => {
  const screen = screens.find(each => each.name === name)
  if (screen === undefined) throw new Error(`There is no screen "${name}".`)
  return screen
}

/** Each thing that a person sees of a fault, once, on screens that are built in different ways. The grids are slow. */
describeCells([
  [named(pages, 'category'), 'slow'],
  [named(pages, 'product'), '404'],
  [named(favorites, 'favorites: hearts'), 'offline'],
  [named(ads, 'ads: one’s own'), '500'],
  [named(forms, 'contact us'), '422'],
  [named(settings, 'settings: the profile'), '401'],
  [named(wardrobe, 'wardrobe: the garments'), 'cut JSON'],
  [named(buying, 'paying'), 'reset'],
])
