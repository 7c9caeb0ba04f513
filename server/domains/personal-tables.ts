import { addressesHad, ofAccounts } from './accounts/index.ts'
import { ofCatalogue } from './catalog/index.ts'
import { ofWishes } from './favorites/index.ts'
import { ofTrade } from './orders/index.ts'
import { ofOutfits } from './outfits/index.ts'
import { ofProgram, type PersonalTable } from './personal-data/index.ts'
import { ofWardrobe } from './wardrobe/index.ts'

/** Every table that knows something of a person, in the order in which they are forgotten. */
export const personalTables: readonly PersonalTable[] = [
  ...ofProgram,
  ...ofOutfits,
  ...ofAccounts,
  ...ofWishes,
  ...ofCatalogue,
  ...ofWardrobe,
  ...ofTrade,
  addressesHad,
]
