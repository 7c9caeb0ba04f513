/* Csv import. */
export const theTableIsIn = 'The table is in your wardrobe.'
export const add = (added: string) => `Add ${added}`
export const seeYourWardrobe = 'See your wardrobe'
export const chooseAnotherTable = 'Choose another table'
export const isBeingRead = (name: string) => `${name} is being read`
export const isBeingAdded = (name: string) => `${name} is being added`
export const isInYourWardrobe = (name: string) => `${name} is in your wardrobe`
export const chooseATable = 'Choose a table'
export const chooseTheNextTable = 'Choose the next table'
export const csvOfAnySpreadsheet =
  'CSV of any spreadsheet or app, up to 5,000 rows and 5 MB. Nothing is added before you have seen what would be.'

/* Export csv. */
export const theTableIsInYourDownloads = 'The table is in your downloads.'
export const downloadAsATable = 'Download as a table'
export const downloadThem = 'Download them'

/* Garment list. */
export const yourWardrobeIsBeingLoaded = 'Your wardrobe is being loaded'
export const nothingInYourWardrobe = 'Nothing in your wardrobe is like that.'
export const showEverything = 'Show everything'
export const chooseSeveral = 'Choose several'
export const bringATable = 'Bring a table'
export const yourGarments = 'Your garments'
export const nothingHangsHereYet = 'Nothing hangs here yet.'
export const beginWithOnePiece =
  'Begin with one piece you like, or take photos of a whole rail and add them all at once. You can also'
export const bringATableAlong = 'bring a table along'
export const fromAnotherApp = 'from another app.'
export const addYourFirstGarment = 'Add your first garment'
export const addManyPhotos = 'Add many photos'

/* Import screen. */
export const oneRowIsOne =
  'One row is one garment; the first row names the columns: title, category, brand, size, color, price.'
export const addOneGarmentInstead = 'Add one garment instead'

/* Statistics part. */
export const yourStatisticsAreBeingLoaded = 'Your figures are being loaded'

/* Wardrobe screen. */
export const whatThere = 'What there is to decide on is being loaded'
export const addAGarment = 'Add a garment'

/* Wardrobe. */
export const yourOutfitsAreBeingLoaded = 'Your outfits are being loaded'

/* Batch bar. */
export const season = 'Season'
export const color = 'Color'
export const keepMaybeOrSell = 'Keep, maybe or sell'
export const tag = 'Tag'
export const place = 'Place'
export const changed = 'Changed'
export const whatIsChosen = 'What is chosen'
export const noAnswerCame = 'No answer came.'
export const nothingChosenYet = 'Nothing chosen yet'
export const chosen = (count: string) => `${count} chosen`
export const chooseAllShown = (count: number) => `Choose all ${count} shown`
export const chooseNone = 'Choose none'
export const whatToChange = 'What to change'
export const chooseOne = 'Choose one'
export const where = 'Where'
export const setForAllChosen = 'Set for all chosen'
export const wornToday = 'Worn today'
export const woreThemToday = 'Wore them today'
export const putAway = 'Put away'

/* Chips. */
export const optional = (value: string) => `(optional${value})`
export const atMost = (most: number) => `, at most ${most}`

/* Declutter. */
export const cleanOut = 'Clean-out'
export const of = (at: number, count: number) => `${at} of ${count}`
export const withoutAName = 'Without a name'
export const lastOn = (lastWorn: string) => ` · Last on ${lastWorn}`
export const soFar = (decision: string) => `So far: ${decision}`
export const backToTheOneBefore = 'Back to the one before'
export const skipIt = 'Skip it'
export const byKeysKM = 'By keys: K, M and S, and the arrows to go back or skip.'
export const nothingToDecide = 'Nothing to decide.'
export const hereComesOne = 'Here comes, one by one, what you have not said of yet whether you keep it.'
export const thatWasAllOfIt = 'That was all of it.'
export const toKeepMaybeToSell = (keep: number, maybe: number, sell: number) =>
  `${keep} to keep, ${maybe} maybe, ${sell} to sell.`
export const toSell = 'To sell'
export const seeWhatYouWant = 'See what you want to sell'
export const backToTheLastOne = 'Back to the last one'
export const beginOnceMore = 'Begin once more'

/* Garment card. */
export const draft = 'Draft'
export const lastViewed = 'Last viewed'
export const lovedOf5 = (rating: number) => `Loved ${rating} of 5`

/* Garment grid. */
export const garments = 'Garments'

/* Import report. */
export const added = 'Added'
export const newLabel = 'New'
export const thereAlready = 'There already'
export const notReadable = 'Not readable'
export const theTableHasRows = (rows: number) =>
  rows === 1 ? 'The table has 1 row.' : `The table has ${rows} rows.`
export const nothingIsDone = (ignored: string) => ` Nothing is done with the columns ${ignored}.`
export const theFirstOfThem = (count: number) => `The first ${count} of them, as they are understood`
export const asTheyAreUnderstood = 'As they are understood'
export const leftOut = (leftOut: string) => `Left out: ${leftOut}`
export const size = (size: string) => `Size ${size}`
export const nothingElseIsKnown = 'Nothing else is known'
export const theRows = (known: number) =>
  known === 1 ? 'The row that is there already' : `The ${known} rows that are there already`
export const theyAreLeftOut = 'They are left out; what hangs in your wardrobe stays as it is.'
export const theFirstAreNamed = (count: number) => ` The first ${count} are named.`
export const rowsThatAreThereAlready = 'Rows that are there already'
export const row = (row: number) => `Row ${row}`
export const whatCannotBeRead = 'What cannot be read'
export const theseRowsAreLeft =
  'These rows are left out. Correct them in your file and choose it again: what is there already is not added twice.'
export const theFirstOfAreNamed = (named: string, failed: number) =>
  ` The first ${named} of ${failed} are named.`
export const rowsThatCannotBeRead = 'Rows that cannot be read'

/* Statistics. */
export const asSoonAsSomething =
  'As soon as something is in your wardrobe, you see here what you wear and what it costs.'
export const pieces = (total: number) => (total === 1 ? 'piece' : 'pieces')
export const paidForAllOfIt = 'paid for all of it'
export const daysOfWearing = 'days of wearing'
export const wornAtLeastOnce = 'worn at least once'
export const byCategory = 'By category'
export const byColor = 'By color'
export const bySeason = 'By season'
export const spentByMonth = 'Spent by month'
export const mostWorthTheirPrice = 'Most worth their price'
export const mostWorn = 'Most worn'
export const stillDearByTheWear = 'Still dear by the wear'
export const waitingTheLongest = 'Waiting the longest'
export const wornInTheLast = 'Worn in the last 30 days'
export const inTheLast90 = 'In the last 90 days, not since'
export const inTheLastYear = 'In the last year, not since'
export const longerAgo = 'Longer ago'
export const neverWorn = 'Never worn'
export const wornAndUnworn = 'Worn and unworn'
export const aWear = (costPerWear: string, wearCount: string) => `${costPerWear} a wear, ${wearCount}`

/* Wardrobe filters. */
export const howMuchYouLoveIt = 'How much you love it'
export const whereItIs = 'Where it is'
export const filter = 'Filter'
export const show = (total: string) => `Show ${total}`
export const searchYourWardrobe = 'Search your wardrobe'
export const worn = 'Worn'
export const howeverOften = 'However often'
export const loved = (label: string) => `Loved ${label}`

/* Wardrobe tabs. */
export const outfits = 'Outfits'
export const calendar = 'Calendar'
export const statistics = 'Figures'

/* Where you were. */
export const backTo = (title: string) => `Back to ${title}`
export const whereYouWere = 'where you were'
