import { notFound } from '@tanstack/react-router'
import { refusalOf } from '#src/machines/refusal.ts'

/** The main data of a page as a query has it; `data` is undefined until it was there once. */
interface MainData {
  readonly data?: unknown
  readonly error: unknown
}

/** Runs while a page is rendered: a 404 for its main data leads to the not-found page (E-18). */
export function requireFound({ data, error }: MainData): void {
  if (data === undefined && refusalOf(error).status === 404) throw notFound()
}
