/* Board form. */
export const labels = { name: 'Name', occasion: 'Occasion', pieces: 'The board' }
export const name = 'Name'
export const occasion = 'Occasion'
export const occasionHint = 'Work, a wedding, a walk.'
export const seasons = 'Seasons'
export const optional = '(optional)'
export const saveOutfit = 'Save outfit'
export const save = 'Save'
export const conflictTitle = 'This outfit was changed in another window.'
export const useOther = 'Show the newer version'
export const saveMine = 'Save my version'

/* Month grid. */
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const today = 'Today'
export const wornDay = ', worn'
export const plannedDay = ', planned'

/* Outfit text. */
export const left = {
  sold: 'sold',
  donated: 'donated',
  discarded: 'discarded',
  deleted: 'deleted',
} as const
export const notWornYet = 'Not worn yet'
export const wornTimesLast = (wearCount: number, last: string) =>
  `Worn ${wearCount === 1 ? 'once' : `${wearCount} times`}, last ${last}`
export const untitledItem = 'An untitled item'

/* Board screen. */
export const newOutfit = 'New outfit'
export const outfit = 'Outfit'
export const backToYourOutfits = 'Back to your outfits'
export const outfitLoading = 'Loading the outfit'
export const isSaved = (name: string) => `${name} is saved.`
export const itemsLeaving = (gone: string) => `No longer yours: ${gone}. Saving removes them from the outfit.`
export const garmentsLoading = 'Loading your items'
export const moreItems = 'More items'

/* Calendar screen. */
export const isPlannedFor = (name: string, on: string) => `${name} is planned for ${on}.`
export const isNoLongerPlannedFor = (name: string, on: string) => `${name} is no longer planned for ${on}.`
export const outfitCalendar = 'Outfit calendar'
export const calendarIntro = 'What you wore and what you plan to wear.'
export const woreIt = 'I wore it'
export const outfitsLoading = 'Loading your outfits'
export const noOutfitsToPlan = 'No outfits yet. Create one first, then plan it.'
export const moreOutfits = 'More outfits'

/* Clone button. */
export const copied = (name: string) => `${name} is copied. The copy comes first.`
export const copyFailed = 'We couldn’t copy it. Try again.'
export const copy = 'Copy'

/* Outfit drafts. */
export const untitled = 'Untitled'

/* Outfits screen. */
export const outfits = 'Outfits'
export const outfitsIntro = 'What goes together, and when you wore it.'
export const noOutfits =
  'No outfits yet. Combine two or more items, and mark the outfit as worn with one tap.'
export const createFirst = 'Create your first outfit'
export const all = 'All'
export const yourOutfits = 'Your outfits'
export const wearToday = 'Wear today'
export const isDeleted = (name: string) => `${name} is deleted.`
export const deleteLabel = (name: string) => `Delete ${name}`
export const keepOutfit = 'Keep outfit'
export const deleteText = 'Your items and their wear history stay. Plans for this outfit are removed.'

/* Wear toggle. */
export const wasNotWornOn = (name: string, worn: boolean, on: string) =>
  `${name} ${worn ? 'is' : 'was not'} worn on ${on}.`
export const worn = 'Worn'
export const wearFailed = 'We couldn’t save it. Try again.'

/* Board garments. */
export const yourWardrobe = 'Your wardrobe'
export const searchItems = 'Search your items'
export const boardFull = (mostPieces: number) =>
  `The board holds ${mostPieces} items. Remove one to add another.`
export const wardrobeEmpty = 'Your wardrobe is empty.'
export const noMatches = 'No items match.'
export const onTheBoard = 'On the board: '
export const addToBoard = 'Add to the board: '

/* Board tools. */
export const selectHint = 'Select an item to move or resize it.'
export const itemTools = 'Size, layer and place of the item'
export const undoTools = 'Undo and redo'
export const redo = 'Redo'
export const smaller = 'Smaller'
export const larger = 'Larger'
export const furtherBack = 'Further back'
export const furtherToFront = 'Further to the front'
export const showBackground = 'Show background'
export const removeBackground = 'Remove background'
export const moveItem = 'Move the item'
/* The same below the icons. */
export const backShort = 'Back'
export const frontShort = 'Front'
export const backgroundShort = 'Background'
export const moveShort = 'Move'
export const removeShort = 'Remove'
export const moveLeft = 'Left'
export const moveUp = 'Up'
export const moveDown = 'Down'
export const moveRight = 'Right'
export const removeFromBoard = 'Remove from the board'
export const keyboardTitle = 'Keyboard shortcuts'
export const keyboardText =
  'Tab moves between items. Arrow keys move an item, with Shift in small steps. Plus and minus change its size. Page up and Page down bring it to the front or back. Delete removes it. Control and Z undoes.'

/* Board. */
export const theBoard = 'The board'
export const boardEmpty = 'The board is empty. Choose items from your wardrobe.'
export const position = (at: number, count: number) => `${at} of ${count}`
export const itemPosition = (title: string, x: number, y: number, scale: number) =>
  `${title}: ${x} percent from the left, ${y} from the top, size ${scale} percent.`

/* Agenda. */
export const agenda = (month: string) => `All of ${month}`

/* Day plan. */
export const planFailed = 'We couldn’t save the plan. Try again.'
export const nothingPlanned = 'Nothing planned.'
export const planned = 'Planned'
export const removePlan = 'Remove from this day'
export const planAnOutfit = 'Plan an outfit'
export const whichOutfit = 'Which outfit?'
export const cancelPlan = 'Cancel'

/* Suggestions. */
export const suggestOutfits = 'Suggest outfits'
export const suggestionsTitle = 'From your wardrobe'
export const suggestionsLoading = 'Finding what goes together'
export const otherSuggestions = 'Show others'
export const firstSuggestions = 'Show the first ones'
export const closeSuggestions = 'Close'
export const saveAsOutfit = 'Save as outfit'
export const savedAsOutfit = 'Saved'
export const suggestedName = (on: string) => `Outfit for ${on}`
export const wornTogether = (on: string) => `Marked as worn on ${on}.`
export const notWornTogether = (on: string) => `No longer marked as worn on ${on}.`
export const withYour = (garment: string) => `With your ${garment}`
/** One garment of a leaf of the category tree, or a pair of them. */
export const kinds: Readonly<Record<string, string>> = {
  't-shirts': 'T-shirt',
  shirts: 'shirt',
  blouses: 'blouse',
  knitwear: 'knit',
  sweatshirts: 'sweatshirt',
  jeans: 'jeans',
  trousers: 'pants',
  shorts: 'shorts',
  skirts: 'skirt',
  dresses: 'dress',
  jumpsuits: 'jumpsuit',
  coats: 'coat',
  jackets: 'jacket',
  blazers: 'blazer',
  sneakers: 'sneakers',
  boots: 'boots',
  flats: 'flats',
  heels: 'heels',
  sandals: 'sandals',
  bags: 'bag',
  backpacks: 'backpack',
  wallets: 'wallet',
  hats: 'hat',
  scarves: 'scarf',
  belts: 'belt',
  sunglasses: 'sunglasses',
  gloves: 'gloves',
  watches: 'watch',
}
export const neverWorn = 'Never worn'
export const wornTimes = (count: number) => `Worn only ${count === 1 ? 'once' : `${count} times`}`
export const notWornSince = (since: string) => `Not worn since ${since}`
export const missingParts = { top: 'a top', bottom: 'pants or a skirt', shoe: 'shoes' } as const
export const addForSuggestions = (things: string, season: string) =>
  `Add ${things} for ${season} to get suggestions.`
export const addColors = 'Add the colors of your items to get suggestions.'
export const nothingGoesTogether = (season: string) => `No items for ${season} go together by color yet.`

/* Matches. */
export const fromYourWardrobe = 'From your wardrobe'
export const youOwnLikeThis = (count: number) =>
  count === 1 ? 'You own one like this' : `You own ${count} like this`
/** A number that nobody counts says nothing: the best few are shown below. */
export const goesWithOfYourGarments = (count: number) =>
  `Goes with ${count > 5 ? '' : `${count === 1 ? 'one' : count} of `}your items`

/* Outfits with a garment. */
export const outfitsWithIt = 'Outfits with it'

/* Outfit card. */
export const untitledItemInline = 'an untitled item'
export const noLongerYours = (gone: string) => `No longer yours: ${gone}`
