/**
 * A part of a statement that writes a whole change: each takes its rows as one JSON parameter, so that a change with
 * all its effects is one round trip.
 */
export interface Part {
  readonly name: string
  /** A data-changing query over the parameter `$n`. */
  sql(parameter: string): string
  /**
   * For a part whose every row has to change exactly one: the whole change fails with this where one did not. Its query
   * returns a row for each changed one.
   */
  readonly refusal?: () => Error
}

export function part(name: string, sql: (parameter: string) => string, refusal?: () => Error): Part {
  return refusal === undefined ? { name, sql } : { name, sql, refusal }
}

/** The error of PostgreSQL where a part did not change all of its rows; its message is the part's name. */
export const missedRows = 'GD001'

/**
 * The rows of a parameter. PostgreSQL would estimate a hundred and scan whole tables for them; with a limit
 * that it cannot know in advance it estimates ten, and uses the indexes.
 */
export function rowsOf(parameter: string, columns: string): string {
  return `(select * from jsonb_to_recordset(${parameter}) as r(${columns}) limit jsonb_array_length(${parameter})) as x`
}
