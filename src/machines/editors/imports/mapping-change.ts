import type { ImportJob, MappingChange } from '#src/api/contract/business/imports.ts'

/** Both changes as one, where the second was made after the first. */
export function joined(first: MappingChange, second: MappingChange): MappingChange {
  const types = new Map<string, string | null>()
  for (const { type, category } of [...(first.categories ?? []), ...(second.categories ?? [])])
    types.set(type, category)
  const fields = second.fields ?? first.fields
  const defaults = second.defaults ?? first.defaults
  return {
    ...(fields === undefined ? {} : { fields }),
    ...(types.size === 0 ? {} : { categories: [...types].map(([type, category]) => ({ type, category })) }),
    ...(defaults === undefined ? {} : { defaults }),
  }
}

/** Whether nothing was chosen. */
export function isEmpty({ fields, categories, defaults }: MappingChange): boolean {
  return fields === undefined && categories === undefined && defaults === undefined
}

/** The import as it will be once the change is saved. */
export function withChange(job: ImportJob, { fields, categories = [], defaults }: MappingChange): ImportJob {
  const chosen = new Map(categories.map(({ type, category }) => [type, category]))
  return {
    ...job,
    columns: job.columns.map((column, at) =>
      fields === undefined ? column : { ...column, field: fields[at] ?? null },
    ),
    types: job.types.map(each => ({
      ...each,
      category: chosen.has(each.type) ? (chosen.get(each.type) ?? null) : each.category,
    })),
    defaults: defaults ?? job.defaults,
  }
}

/** Whether the import already is as the change would make it. */
export function contains(job: ImportJob, change: MappingChange): boolean {
  const choices = ({ columns, types, defaults }: ImportJob) =>
    JSON.stringify([
      columns.map(({ field }) => field),
      types.map(({ type, category }) => [type, category]),
      defaults && Object.entries(defaults).toSorted(),
    ])
  return choices(withChange(job, change)) === choices(job)
}
