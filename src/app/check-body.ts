import type * as z from 'zod/mini'
import { ApiError } from '../api/failures.ts'

/**
 * Holds what was typed against the contract before it is sent. `missing` are the sentences for what is empty, by field.
 *
 * @throws ApiError 422 with a sentence for each field that is not right, as the server would answer.
 */
export function checkBody(
  schema: z.ZodMiniType,
  body: object,
  missing: Readonly<Record<string, string>>,
): void {
  const errors: Record<string, string[]> = {}
  const typed = new Map<string, unknown>(Object.entries(body))
  for (const [field, sentence] of Object.entries(missing)) {
    if (String(typed.get(field) ?? '').trim() === '') errors[field] = [sentence]
  }
  for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
    const field = path.join('.')
    // one sentence a field: the first that is wrong with it
    errors[field] ??= [message]
  }
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return
  // in the order in which they stand in the body, which is that of the form
  const order = Object.keys(body)
  wrong.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const message = 'Check these fields.'
  throw new ApiError(
    422,
    { code: 'invalid', message, errors: Object.fromEntries(wrong), request_id: '' },
    null,
  )
}
