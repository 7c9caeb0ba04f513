/* List of packing lists. */
export const packingLists = 'Packing lists'
export const packingIntro = 'What to bring, checked off as you pack.'
export const newList = 'New packing list'
export const listsLoading = 'Loading your packing lists'
export const noLists =
  'No packing lists yet. Choose items and outfits for your next trip, and check them off as you pack.'
export const example = 'For example'
export const exampleTrip = 'A weekend in Lisbon'
export const exampleItems = [
  ['Linen shirt', true],
  ['White sneakers', true],
  ['Rain jacket', false],
] as const
export const examplePacked = ', packed'
export const createFirst = 'Create your first packing list'
export const yourLists = 'Your packing lists'
export const all = 'All'
export const duplicate = 'Duplicate'
export const duplicated = (name: string) => `${name} is duplicated. Nothing on the copy is packed yet.`
export const duplicateFailed = 'We couldn’t duplicate it. Try again.'
export const isDeleted = (name: string) => `${name} is deleted.`
export const deleteFailed = 'We couldn’t delete it. Try again.'
export const copyOf = (name: string) => `${name} (copy)`
export const stillToPack = 'Still to pack'
export const packedOf = (packed: number, total: number) => `${packed} of ${total} packed`

/* One list. */
export const packingList = 'Packing list'
export const backToLists = 'Back to your packing lists'
export const listLoading = 'Loading the packing list'
export const nothingLeft = 'Nothing on this list is in your wardrobe anymore.'
export const print = 'Print'
export const onTheList = 'On the list'

/* Editor. */
export const labels = {
  name: 'Trip',
  starts_on: 'First day',
  ends_on: 'Last day',
  entries: 'The list',
}
export const save = 'Save packing list'
export const cancel = 'Cancel'
export const isSaved = (name: string) => `${name} is saved.`
export const itemsOnList = (count: number) => (count === 1 ? '1 on the list' : `${count} on the list`)
export const emptyList = 'Nothing yet. Choose from your outfits and items.'
export const removeFromList = 'Remove: '
export const addPlanned = (count: number) =>
  count === 1 ? 'Add the outfit planned for these days' : `Add the ${count} outfits planned for these days`
export const nonePlanned = 'No outfits are planned for these days.'
export const allPlannedAdded = 'All outfits planned for these days are on the list.'
export const yourOutfits = 'Your outfits'
export const outfitsLoading = 'Loading your outfits'
export const moreOutfits = 'More outfits'
export const yourItems = 'Your items'
export const searchItems = 'Search your items'
export const itemsLoading = 'Loading your items'
export const moreItems = 'More items'
export const noMatches = 'No items match.'
export const addToList = 'Add to the list: '
export const onList = 'On the list: '
export const conflictTitle = 'This packing list was changed in another window.'
export const useOther = 'Show the newer version'
export const saveMine = 'Save my version'
export const untitled = 'Untitled'
