export { type Category, findCategories, isNameOf, suggestCategory } from './categories.ts'
export { columnIds, type Mapping, missingOf } from './mapping.ts'
export { moveMappings } from './move-category.ts'
