import { ads } from './ads-screens.ts'
import { favorites } from './favorite-screens.ts'
import { describeFaults } from './matrix.ts'
import { notificationList } from './menu-screens.ts'
import { settings } from './settings-screens.ts'

describeFaults([...settings, ...favorites, ...ads, ...notificationList])
