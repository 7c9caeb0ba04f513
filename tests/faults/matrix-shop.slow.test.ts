import { describeFaults } from './matrix.ts'
import { buying } from './screens/buying-screens.ts'
import { pages, stillPages } from './screens/page-screens.ts'
import { forms, parts } from './screens/part-screens.ts'

describeFaults([...pages, ...parts, ...buying, ...forms, ...stillPages])
