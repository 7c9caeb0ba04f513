import { describeFaults } from './matrix.ts'
import { ads } from './screens/ads-screens.ts'
import { favorites } from './screens/favorite-screens.ts'
import { notificationList } from './screens/menu-screens.ts'
import { settings } from './screens/settings-screens.ts'

describeFaults([...settings, ...favorites, ...ads, ...notificationList])
