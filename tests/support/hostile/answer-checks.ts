import { expect } from 'vitest'
import * as z from 'zod/mini'
import { projectRoot } from '#server/platform/config/config.ts'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'
import { failure } from '#src/api/contract/values/values.ts'
import { read } from '#src/api/wire.ts'
import type { Answered } from '../server/http.ts'

/** What nobody outside may learn: stacks, SQL, paths of this machine, names of libraries. */
const inner =
  /\bat .+:\d+:\d+|node_modules|\.tsx?\b|\/(home|tmp|usr|var)\/|\b(select|insert|update|delete)\b.+\b(from|into|set|where)\b|SQLSTATE|syntax error|relation "|column "|violates|duplicate key|PostgresError|ECONN|TypeError|RangeError|ZodError/i

/** What holds of every answer of the API, whatever was asked: no failure of the server, and refusals that say nothing inner. */
export function expectSound({ status, text, body, headers }: Answered, about: string): void {
  expect(status, about).toBeLessThan(500)
  expect(headers.get('x-request-id'), about).not.toBeNull()
  if (status < 400) return
  const refusal = z.safeParse(failure, body)
  expect(refusal.success, about).toBe(true)
  const said = `${refusal.data?.message} ${JSON.stringify(refusal.data?.errors ?? {})}`
  expect(said, about).not.toMatch(inner)
  expect(said, about).not.toContain(projectRoot)
  // a refusal that is read is read whole: nothing of a stack stands beside it either
  expect(text, about).not.toContain(projectRoot)
}

/** A success has a status and a body that the contract of its endpoint knows. */
export async function expectContract(
  endpoint: AnyEndpoint,
  { status, text, headers }: Answered,
  about: string,
): Promise<void> {
  if (status >= 400) return
  const response = { status, header: (name: string) => headers.get(name), text: async () => text }
  const outcome = await read(endpoint, response, undefined, undefined).then(
    () => 'known',
    (error: unknown) => String(error),
  )
  expect(outcome, about).toBe('known')
}
