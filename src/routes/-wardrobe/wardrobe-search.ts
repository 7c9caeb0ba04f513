import { listOf, matching, oneOf, searchSchema, text, word } from '../-page/search-schema.ts'

const words = listOf(word)
/** The member's own tags and brands may be any text. */
const texts = listOf(matching(/^.{1,60}$/s))

/** The search of the wardrobe: its filters, its views, the outfit on the board, and the packing list. */
export const wardrobeSearch = searchSchema({
  category: words,
  whose: words,
  brand: texts,
  size: words,
  color: words,
  season: words,
  tag: texts,
  condition: words,
  state: words,
  decision: words,
  rating: words,
  worn: word,
  sort: word,
  q: text(100),
  /** The view that is open instead of the list. */
  view: oneOf('all', 'outfits', 'calendar', 'packing', 'statistics', 'declutter'),
  /** The outfit on the board: an id, or `new`. */
  outfit: matching(/^(new|fit_[\w-]{8,64})$/),
  /** The packing list that is open: an id, or `new`. */
  packing: matching(/^(new|pack_[\w-]{8,64})$/),
})
export type WardrobeSearch = ReturnType<typeof wardrobeSearch>
export type WardrobeFilters = Omit<WardrobeSearch, 'view' | 'outfit' | 'packing'>
