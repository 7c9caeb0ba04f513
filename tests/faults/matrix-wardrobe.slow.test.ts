import { describeFaults } from './matrix.ts'
import { outfits } from './screens/outfit-screens.ts'
import { tables } from './screens/table-screens.ts'
import { wardrobe } from './screens/wardrobe-screens.ts'

describeFaults([...wardrobe, ...tables, ...outfits])
