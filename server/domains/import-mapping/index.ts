export { type Category, findCategories, suggestCategory } from './categories.ts'
export { columnOf, type Mapping, missingOf } from './mapping.ts'
export { moveMappings } from './move-category.ts'
export { formatOf, suggestFields } from './suggest.ts'
