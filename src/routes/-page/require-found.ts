import { notFound } from '@tanstack/react-router'
import { refusalOf } from '#src/machines/refusal.ts'

/** The query of a page's main data; `data` is undefined until the first success. */
interface MainData {
  readonly data?: unknown
  readonly error: unknown
}

/** Call it while rendering: a 404 for the main data leads to the not-found page (E-18). */
export function requireFound({ data, error }: MainData): void {
  if (data === undefined && refusalOf(error).status === 404) throw notFound()
}
