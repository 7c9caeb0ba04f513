import { describeFaults } from './matrix.ts'
import { outfits } from './outfit-screens.ts'
import { tables } from './table-screens.ts'
import { wardrobe } from './wardrobe-screens.ts'

describeFaults([...wardrobe, ...tables, ...outfits])
