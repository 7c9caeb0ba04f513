/* Board form. */
export const labels = { name: 'Name', occasion: 'Occasion', pieces: 'The board' }
export const name = 'Name'
export const occasion = 'Occasion'
export const workAWeddingAWalk = 'Work, a wedding, a walk.'
export const seasons = 'Seasons'
export const optional = '(optional)'
export const saveOutfit = 'Save outfit'
export const thisOutfitWasChanged = 'This outfit was changed meanwhile, perhaps in another window.'
export const showTheNewerOne = 'Show the newer one'
export const saveMineOverIt = 'Save mine over it'

/* Month grid. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const theMonthBefore = 'The month before'
export const theMonthAfter = 'The month after'
export const today = 'Today'
export const wornText = ', worn'
export const plannedText = ', planned'

/* Outfit text. */
export const left = {
  sold: 'sold',
  donated: 'given away',
  discarded: 'thrown away',
  deleted: 'deleted',
} as const
export const notWornYet = 'Not worn yet'
export const wornTimesLastOn = (wearCount: number, last: string) =>
  `Worn ${wearCount === 1 ? 'once' : `${wearCount} times`}, last on ${last}`
export const aGarmentWithoutANameText = 'A garment without a name'

/* Board screen. */
export const newOutfit = 'New outfit'
export const outfit = 'Outfit'
export const backToYourOutfits = 'Back to your outfits'
export const theOutfitIsBeingLoaded = 'The outfit is being loaded'
export const isSaved = (name: string) => `${name} is saved.`
export const noLongerYoursThey = (gone: string) =>
  `No longer yours: ${gone}. They leave the outfit when you save it.`
export const yourGarmentsAreBeingLoaded = 'Your garments are being loaded'
export const moreGarments = 'More garments'

/* Calendar screen. */
export const isPlannedFor = (name: string, on: string) => `${name} is planned for ${on}.`
export const isNoLongerPlannedFor = (name: string, on: string) => `${name} is no longer planned for ${on}.`
export const outfitCalendar = 'Outfit calendar'
export const whatYouWore = 'What you wore, and what you will wear.'
export const iWoreIt = 'I wore it'
export const yourOutfitsAreBeingLoaded = 'Your outfits are being loaded'
export const youHaveNoOutfit = 'You have no outfit yet. Make one first, then plan it.'
export const moreOutfits = 'More outfits'

/* Clone button. */
export const isCopiedTheCopy = (name: string) => `${name} is copied; the copy stands first.`
export const weCouldNotCopyIt = 'We could not copy it.'
export const copy = 'Copy'

/* Outfit drafts. */
export const noNameYet = 'No name yet'

/* Outfits screen. */
export const outfits = 'Outfits'
export const whatGoesTogether = 'What goes together, and when you wore it.'
export const noOutfitYetPut =
  'No outfit yet. Put two garments or more together on a board, and wear them with one press.'
export const makeTheFirstOne = 'Make the first one'
export const allOfThem = 'All of them'
export const yourOutfits = 'Your outfits'
export const wearToday = 'Wear today'
export const isDeleted = (name: string) => `${name} is deleted.`
export const deleteLabel = (name: string) => `Delete ${name}`
export const keepIt = 'Keep it'
export const itsGarmentsStayIn =
  'Its garments stay in your wardrobe, and so does what you wore. Its plans go.'

/* Wear toggle. */
export const wasNotWornOn = (name: string, worn: boolean, on: string) =>
  `${name} ${worn ? 'is' : 'was not'} worn on ${on}.`
export const worn = 'Worn'
export const weCouldNotNoteIt = 'We could not note it.'

/* Board shelf. */
export const yourWardrobe = 'Your wardrobe'
export const searchYourGarments = 'Search your garments'
export const theBoardHoldsGarments = (mostPieces: number) =>
  `The board holds ${mostPieces} garments. Take one off to add another.`
export const thereIsNothingIn = 'There is nothing in your wardrobe yet.'
export const noGarmentOfYours = 'No garment of yours is found by that.'
export const onTheBoard = 'On the board: '
export const putOnTheBoard = 'Put on the board: '

/* Board tools. */
export const chooseAGarmentOn = 'Choose a garment on the board to move it.'
export const moveTheGarment = 'Move the garment'
export const sizeAndLayer = 'Size and layer of the garment'
export const back = 'Back'
export const front = 'Front'
export const takeOffUndoAndRedo = 'Take off, undo and redo'
export const takeOff = 'Take off'
export const redo = 'Redo'
export const withTheKeyboard = 'With the keyboard'
export const tabGoesFromGarment =
  'Tab goes from garment to garment. Arrow keys move it, with Shift in small steps; plus and minus change its size; Page up and Page down bring it to the front or back; Delete takes it off. Control and Z undoes.'

/* Board. */
export const theBoard = 'The board'
export const nothingLiesHereYet = 'Nothing lies here yet. Choose garments from your wardrobe.'
export const of = (at: number, count: number) => `${at} of ${count}`
export const percentFromTheLeft = (title: string, x: number, y: number, scale: number) =>
  `${title}: ${x} percent from the left, ${y} from the top, size ${scale} percent.`

/* Day plan. */
export const weCouldNotSave = 'We could not save the plan.'
export const nothingIsPlanned = 'Nothing is planned.'
export const planned = 'Planned'
export const takeOffThisDay = 'Take off this day'
export const planAnOutfit = 'Plan an outfit'
export const whichOutfit = 'Which outfit?'
export const neverMind = 'Never mind'

/* Matches. */
export const fromYourWardrobe = 'From your wardrobe'
export const youOwnLikeThis = (count: number) =>
  count === 1 ? 'You own one like this' : `You own ${count} like this`
export const goesWithOfYourGarments = (count: number) =>
  count === 1 ? 'Goes with one of your garments' : `Goes with ${count} of your garments`

/* Outfit card. */
export const withLabel = (there: string) => `With ${there}.`
export const aGarmentWithoutAName = 'a garment without a name'
export const noLongerYours = (gone: string) => `No longer yours: ${gone}`
