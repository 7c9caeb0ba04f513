/* Csv import. */
export const importDone = 'The items are in your wardrobe.'
export const addItems = (added: string) => `Add ${added}`
export const seeYourWardrobe = 'See your wardrobe'
export const chooseAnotherFile = 'Choose another file'
export const readingFile = (name: string) => `Reading ${name}`
export const addingFile = (name: string) => `Adding ${name}`
export const fileAdded = (name: string) => `${name} is in your wardrobe`
export const chooseFile = 'Choose a CSV file'
export const chooseNextFile = 'Choose the next file'
export const fileHint =
  'CSV from any spreadsheet or app, up to 5,000 rows and 5 MB. You see a preview before anything is added.'

/* Export csv. */
export const exportDone = 'The CSV is in your downloads.'
export const exportCsv = 'Export CSV'
export const exportSelected = 'Export CSV'

/* Garment list. */
export const wardrobeLoading = 'Loading your wardrobe'
export const noMatches = 'No items match.'
export const noDrafts = 'No drafts. Photos that still need a name or a category wait here.'
export const onlyDrafts =
  'Everything here is still a draft. Add a name and a category to see it in your wardrobe.'
export const seeDrafts = 'See your drafts'
export const showAll = 'Show all'
export const more = 'More'
export const select = 'Select'
export const importCsv = 'Import CSV'
export const yourGarments = 'Your items'
export const emptyTitle = 'Your wardrobe is empty.'
export const emptyText =
  'Start with one item you like, or take photos of a whole rail and add them all at once. You can also'
export const importLink = 'import a CSV file'
export const emptyTextEnd = 'from another app.'
export const addFirst = 'Add your first item'
export const addManyPhotos = 'Add many photos'

/* Import screen. */
export const importHint =
  'One row is one item. The first row names the columns: title, category, brand, size, color, price.'
export const addOneInstead = 'Add one item instead'

/* Statistics panel. */
export const statisticsLoading = 'Loading your statistics'

/* Wardrobe screen. */
export const declutterLoading = 'Loading your items'
export const addItem = 'Add an item'

/* Wardrobe. */
export const outfitsLoading = 'Loading your outfits'
export const packingLoading = 'Loading your packing lists'

/* Batch bar. */
export const season = 'Season'
export const color = 'Color'
export const keepMaybeOrSell = 'Keep, maybe or sell'
export const tag = 'Tag'
export const place = 'Place'
export const changedDone = 'Changed'
export const selection = 'Selected items'
export const noAnswer = 'Can’t connect. Try again.'
export const noneSelected = 'No items selected'
export const selected = (count: string) => `${count} selected`
export const selectAll = (count: number) => `Select all ${count} shown`
export const clearSelection = 'Clear selection'
export const changeDetails = 'Change details'
export const whatToChange = 'What to change'
export const chooseOne = 'Choose one'
export const where = 'Where it’s stored'
export const applyToSelected = 'Apply to selected'
export const wornToday = 'Worn today'
export const wornTodayDone = 'Worn today'
export const archive = 'Archive'
export const archived = 'Archived'

/* Declutter. */
export const declutter = 'Declutter'
export const position = (at: number, count: number) => `${at} of ${count}`
export const untitled = 'Untitled'
export const lastWornOn = (lastWorn: string) => ` · Last worn ${lastWorn}`
export const currentDecision = (decision: string) => `Now: ${decision}`
export const previousItem = 'Previous item'
export const skip = 'Skip'
export const keyboardHint = 'Keyboard: K to keep, M for maybe, S to sell. The arrow keys go back or skip.'
export const declutterEmpty = 'Nothing to decide.'
export const declutterIntro = 'Decide one by one what to keep. Items you haven’t decided on come first.'
export const declutterDone = 'All done.'
export const declutterCounts = (keep: number, maybe: number, sell: number) =>
  `${keep} to keep, ${maybe} maybe, ${sell} to sell.`
export const toSell = 'To sell'
export const seeItemsToSell = 'See items to sell'
export const backToLastItem = 'Back to the last item'
export const startOver = 'Start over'

/* Draft list. */
export const yourDrafts = 'Your drafts'
export const draftsNeed = (pieces: string, total: string | number) =>
  `${pieces} that still ${total === 1 ? 'needs' : 'need'} a name or a category.`

/* Garment card. */
export const needsDetails = 'Needs details'
export const draft = 'Draft'
export const lastViewed = 'Last viewed'
export const ratedOf5 = (rating: number) => `Rated ${rating} of 5`

/* Garment grid. */
export const garments = 'Items'

/* Import report. */
export const added = 'Added'
export const newLabel = 'New'
export const alreadyThere = 'Already there'
export const unreadable = 'Can’t be read'
export const rowsInFile = (rows: number) =>
  rows === 1 ? 'The file has 1 row.' : `The file has ${rows} rows.`
export const ignoredColumns = (ignored: string) => ` These columns are ignored: ${ignored}.`
export const previewOfFirst = (count: number) => `Preview of the first ${count}`
export const preview = 'Preview'
export const ignoredValues = (leftOut: string) => `Left out: ${leftOut}`
export const size = (size: string) => `Size ${size}`
export const noDetails = 'No details'
export const duplicateRows = (known: number) =>
  known === 1 ? 'The row you already have' : `The ${known} rows you already have`
export const duplicatesSkipped = 'They are skipped. Your items stay as they are.'
export const firstDuplicatesListed = (count: number) => ` The first ${count} are listed.`
export const duplicatesLabel = 'Rows you already have'
export const row = (row: number) => `Row ${row}`
export const notesTitle = (count: number) =>
  count === 1 ? '1 cell is read differently or left out' : `${count} cells are read differently or left out`
export const notesText = 'The items are added without what is left out. You can fill it in later.'
export const notesLabel = 'Cells read differently or left out'
export const failedRowsTitle = 'Rows that can’t be read'
export const failedRowsText =
  'These rows are skipped. Correct them in your file and choose it again. Items you already have are not added twice.'
export const firstFailedListed = (named: string, failed: number) =>
  ` The first ${named} of ${failed} are listed.`
export const failedRowsLabel = 'Rows that can’t be read'

/* Statistics. */
export const insights = 'At a glance'
export const wornMost = 'You wear it most'
export const dearest = 'Costs you most per wear'
export const letGo = 'Time to let go?'
const times = (count: number) => (count === 1 ? 'once' : `${count} times`)
export const wornSoOften = (count: number) => `You’ve worn it ${times(count)}.`
export const soMuchPerWear = (amount: string) => `That’s ${amount} per wear.`
export const paidAndWorn = (price: string, count: number) => `You paid ${price} and wore it ${times(count)}.`
export const paidNeverWorn = (price: string) => `You paid ${price} and haven’t worn it yet.`
export const lastWornSentence = (last: string) => `You last wore it on ${last}.`
export const statisticsEmpty = 'Add items to your wardrobe to see what you wear and what it costs.'
export const itemsLabel = (total: number) => (total === 1 ? 'item' : 'items')
export const totalSpent = 'total spent'
export const daysWorn = 'wears'
export const wornOnce = 'worn at least once'
export const showAllOf = (count: number) => `Show all ${count}`
export const byCategory = 'By category'
export const byColor = 'By color'
export const bySeason = 'By season'
export const spentByMonth = 'Spent by month'
export const bestValue = 'Best value'
export const mostWorn = 'Most worn'
export const highestCostPerWear = 'Highest cost per wear'
export const longestUnworn = 'Unworn the longest'
export const wornLast30 = 'Worn in the last 30 days'
export const wornLast90 = 'In the last 90 days, but not the last 30'
export const wornLastYear = 'In the last year, but not the last 90 days'
export const longerAgo = 'Longer ago'
export const neverWorn = 'Never worn'
export const wornAndUnworn = 'Worn and unworn'
export const perWear = (costPerWear: string, wearCount: string) => `${costPerWear} per wear, ${wearCount}`

/* Wardrobe filters. */
export const rating = 'Rating'
export const status = 'Status'
export const filter = 'Filter'
export const showResults = (total: string) => `Show ${total}`
export const searchYourWardrobe = 'Search your wardrobe'
export const worn = 'Worn'
export const anyTimes = 'Any'
export const ratedLabel = (label: string) => `Rated ${label}`

/* Wardrobe tabs. */
export const drafts = 'Drafts'
export const outfits = 'Outfits'
export const packing = 'Packing'
export const calendar = 'Calendar'
export const statistics = 'Statistics'

/* Back to garment. */
export const backTo = (title: string) => `Back to ${title}`
export const previousPage = 'the previous page'
