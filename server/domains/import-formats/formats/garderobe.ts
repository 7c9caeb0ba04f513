import type { FormatAdapter } from '#server/domains/import-formats/adapter.ts'

/** What a shop here exports. */
export const garderobe: FormatAdapter = {
  format: 'garderobe',
  recognizes: has => has('handle', 'whose', 'option1name', 'compareat'),
}
