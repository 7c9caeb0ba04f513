import type { ImportJob, MappingChange } from '#src/api/contract/business/imports.ts'

/** Both changes as one, where the second was made after the first. */
export function joined(first: MappingChange, second: MappingChange): MappingChange {
  const types = new Map<string, string | null>()
  for (const { type, category } of [...(first.categories ?? []), ...(second.categories ?? [])])
    types.set(type, category)
  const answers = new Map<string, string | null>()
  for (const { id, answer } of [...(first.answers ?? []), ...(second.answers ?? [])]) answers.set(id, answer)
  const fields = second.fields ?? first.fields
  const defaults =
    first.defaults && second.defaults
      ? { ...first.defaults, ...second.defaults }
      : (second.defaults ?? first.defaults)
  return {
    ...(fields === undefined ? {} : { fields }),
    ...(types.size === 0 ? {} : { categories: [...types].map(([type, category]) => ({ type, category })) }),
    ...(defaults === undefined ? {} : { defaults }),
    ...(answers.size === 0 ? {} : { answers: [...answers].map(([id, answer]) => ({ id, answer })) }),
  }
}

/** Whether nothing was chosen. */
export function isEmpty(change: MappingChange): boolean {
  return Object.values(change).every(part => part === undefined)
}

/** The import as it will be once the change is saved. */
export function withChange(job: ImportJob, change: MappingChange): ImportJob {
  const { fields, categories = [], defaults, answers = [] } = change
  const chosen = new Map(categories.map(({ type, category }) => [type, category]))
  return {
    ...job,
    columns: job.columns.map((column, at) => {
      const field = fields === undefined ? column.field : (fields[at] ?? null)
      return { ...column, field, is_remembered: column.is_remembered && field === column.field }
    }),
    types: job.types.map(each => ({
      ...each,
      category: chosen.has(each.type) ? (chosen.get(each.type) ?? null) : each.category,
    })),
    defaults: job.defaults && { ...job.defaults, ...defaults },
    questions: job.questions.map(each => {
      const given = answers.find(({ id }) => id === each.id)
      return given === undefined ? each : { ...each, answer: given.answer, is_remembered: false }
    }),
  }
}

/** Whether a change has the file read again, by another encoding. */
export const hasReread = ({ encoding }: ImportJob, { answers = [] }: MappingChange): boolean =>
  answers.some(({ id, answer }) => id === 'encoding' && answer !== encoding)

/** Whether the import already is as the change would make it. */
export function contains(job: ImportJob, change: MappingChange): boolean {
  const choices = ({ columns, types, defaults, questions }: ImportJob) =>
    JSON.stringify([
      columns.map(({ field }) => field),
      types.map(({ type, category }) => [type, category]),
      defaults && Object.entries(defaults).toSorted(),
      questions.map(({ id, answer }) => [id, answer]),
    ])
  return choices(withChange(job, change)) === choices(job)
}
