import { matching, searchSchema, word } from '../../-page/search-schema.ts'

/** The search of the import page: the import that is open, and which of its products are shown (`ShownProducts`). */
export const importsSearch = searchSchema({
  import: matching(/^im_[A-Za-z0-9_-]{8,64}$/),
  show: word,
})
export type ImportsSearch = ReturnType<typeof importsSearch>
