import { buying } from './buying-screens.ts'
import { describeFaults } from './matrix.ts'
import { pages, stillPages } from './page-screens.ts'
import { forms, parts } from './part-screens.ts'

describeFaults([...pages, ...parts, ...buying, ...forms, ...stillPages])
