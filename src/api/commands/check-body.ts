import type * as z from 'zod/mini'
import { ApiError } from '../failures.ts'

/**
 * Validates a form's input against the contract before it is sent. `missing` holds the sentences for empty
 * fields, by field.
 * @throws ApiError 422 with a sentence for each invalid field, as the server would answer.
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
    // one sentence a field: its first problem
    errors[field] ??= [message]
  }
  const wrong = Object.entries(errors)
  if (wrong.length === 0) return
  // in the order of the body's fields, which is that of the form
  const order = Object.keys(body)
  wrong.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
  const message = 'Check these fields.'
  throw new ApiError(
    422,
    { code: 'invalid', message, errors: Object.fromEntries(wrong), request_id: '' },
    null,
  )
}
