import type pg from 'pg'
import { vi } from 'vitest'
import * as z from 'zod/mini'

const named = z.object({ name: z.optional(z.string()), text: z.string() })

/**
 * Notes the statements that a pool is asked and that read garments: what the server does beside, such as its jobs,
 * reads none. Returns the function that returns their names since its last call: null for one without.
 */
export function countReads(pool: pg.Pool): () => (string | null)[] {
  const spy = vi.spyOn(pool, 'query')
  return () => {
    const asked = spy.mock.calls.map(([first]: readonly unknown[]) => named.safeParse(first).data)
    spy.mockClear()
    return asked.flatMap(each =>
      each !== undefined && /\bgarments\b/.test(each.text) ? [each.name ?? null] : [],
    )
  }
}
