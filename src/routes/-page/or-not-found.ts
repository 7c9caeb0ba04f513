import { notFound } from '@tanstack/react-router'
import { refusalOf } from '#src/machines/refusal.ts'

/** A 404 for a page's main data leads to the not-found page (E-18). Every other failure is rethrown. */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (refusalOf(error).status === 404) throw notFound()
    throw error
  }
}
