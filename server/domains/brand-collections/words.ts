import { collectionLimits } from '#src/api/contract/values/business/collection-values.ts'

export const subject = 'This collection'
export const titleTaken = 'Another collection has this title.'
export const notYours = 'One of these products is no longer there. Remove it.'
export const tooMany = `Your shop has ${collectionLimits.collections} collections. Delete one you do not need.`
export const changed = 'This collection has changed. Check it, then try again.'
export const othersByNow = 'Your collections have changed. Check them, then try again.'
