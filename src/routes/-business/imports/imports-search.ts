import { importActions } from '#src/api/contract/values/import-fields.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { matching, oneOf, searchSchema } from '../../-page/search-schema.ts'

/** The search of the import page: the import that is open, and which of its products are shown. */
export const importsSearch = searchSchema({
  import: matching(/^im_[A-Za-z0-9_-]{8,64}$/),
  show: oneOf(...keysOf(importActions)),
})
export type ImportsSearch = ReturnType<typeof importsSearch>
