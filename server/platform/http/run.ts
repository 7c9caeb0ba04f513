import { Readable } from 'node:stream'
import * as z from 'zod/mini'
import {
  Answer,
  type CallingToken,
  type Context,
  type Viewer,
  type Writes,
} from '#server/platform/handler/handler.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { sentenceOf } from '#server/platform/validation/sentence-of.ts'
import { fieldsOfRoute, ownOtherwise, rolesOfRoute } from '#src/api/contract/business/staff-routes.ts'
import { scopeOfRoute } from '#src/api/contract/business/token-routes.ts'
import type { AnyEndpoint, Policy, ReceivedFile } from '#src/api/contract/endpoint.ts'

/** A request's parts before validation. */
export interface RawCall {
  params: unknown
  query: unknown
  body: unknown
  /** For an endpoint that takes a file. */
  file?: ReceivedFile
}

export interface Outcome {
  status: number
  headers: Readonly<Record<string, string>>
  /** undefined where there is no body (204). */
  body: unknown
}

/**
 * A handler whose input the contract has parsed; the mount gives each endpoint the handler of its own type.
 */
export type AnyHandler = (context: Context, input: never) => Promise<unknown>

/** Stores an outcome for the key of its call with the rows of a change. */
export type KeepIn = (change: Writes, outcome: Outcome) => void

/** How the handler's part of a call is run: at once, or once per key. */
export type Around = (work: (keepIn?: KeepIn) => Promise<Outcome>) => Promise<Outcome>

/**
 * One call: permission, the three input schemas, the handler, the output schema. HTTP and page rendering both
 * use this, so a page can never show what the API would refuse. `around` runs only for permitted and valid
 * calls: a call refused before leaves nothing behind.
 */
export async function runEndpoint(
  endpoint: AnyEndpoint,
  handler: AnyHandler,
  context: Context,
  raw: RawCall,
  around: Around = work => work(),
): Promise<Outcome> {
  const acting = admit(endpoint, context)
  const input = {
    params: parseInput(endpoint, 'params', raw.params),
    query: parseInput(endpoint, 'query', raw.query),
    body: parseInput(endpoint, 'body', raw.body),
    ...(raw.file === undefined ? {} : { file: raw.file }),
  }
  refuseUnstorable(input)
  refuseFields(endpoint, context, input.body)
  return around(async keepIn => {
    const kept = new Map<unknown, Outcome>()
    const keep = (change: Writes, answer: Answer) => {
      const outcome = outcomeOf(endpoint, answer)
      kept.set(answer, outcome)
      keepIn?.(change, outcome)
    }
    // the schemas above made it the handler's input type; the table erased that type
    const answer = await handler({ ...acting, keep }, input as never)
    return kept.get(answer) ?? outcomeOf(endpoint, answer)
  })
}

/** What a handler returned, as the contract has it. */
function outcomeOf(endpoint: AnyEndpoint, answer: unknown): Outcome {
  const { status, headers, body } =
    answer instanceof Answer ? answer : { status: endpoint.status, headers: {}, body: answer }
  return { status, headers, body: parseOutput(endpoint, status, body) }
}

/**
 * The context in which a permitted call runs. Those who make it for their company act as the company's account, and the
 * logs name them (V-83); a token acts for its company within its scopes (V-91).
 * @throws Refusal 401 or 403 if the viewer may not make this call.
 */
export function admit({ id, policy }: AnyEndpoint, context: Context): Context {
  const { viewer, services } = context
  if (viewer?.token !== undefined) {
    refuseOutOfScope(id, viewer.token)
    return { ...context, services: { ...services, token: viewer.token.id } }
  }
  refuseStrangers(policy, viewer)
  const roles = rolesOfRoute(id)
  if (viewer === null || viewer.staff === null || roles === undefined) return context
  const { id: actor, companyId, role } = viewer.staff
  if (roles.includes(role))
    return { ...context, viewer: { ...viewer, userId: companyId }, services: { ...services, actor } }
  if (ownOtherwise.has(id)) return context
  throw new Refusal(
    403,
    'role_refused',
    `Your role doesn’t include this. Ask the owner of your company’s account.`,
  )
}

/** A token makes the calls of its scopes and no other, also none that is open to everybody. */
function refuseOutOfScope(id: string, { scopes }: CallingToken): void {
  const scope = scopeOfRoute(id)
  if (scope === undefined)
    throw new Refusal(403, 'scope_refused', 'This call can’t be made with an API token.')
  if (!scopes.includes(scope))
    throw new Refusal(403, 'scope_refused', `This token doesn’t have the scope ${scope}.`)
}

function refuseStrangers(policy: Policy, viewer: Viewer | null): void {
  if (policy === 'all') return
  if (viewer === null) throw new Refusal(401, 'unauthenticated', 'Log in first.')
  if (policy === 'private' && viewer.isCompany) {
    throw new Refusal(403, 'private_only', 'This is for private accounts; you are signed in as a company.')
  }
  if (policy === 'company' && !viewer.isCompany) {
    throw new Refusal(403, 'company_only', 'This is for companies; you are signed in with a private account.')
  }
  if (policy === 'company' && viewer.staff === null) {
    throw new Refusal(403, 'no_company', 'Your account belongs to no company now.')
  }
}

/** @throws Refusal 403 if the body has a field that the caller's role may not send. */
function refuseFields({ id }: AnyEndpoint, { viewer }: Context, body: unknown): void {
  if (viewer?.staff == null || typeof body !== 'object' || body === null) return
  const fields = fieldsOfRoute(id, viewer.staff.role)
  const other = fields && Object.keys(body).find(name => !fields.includes(name))
  if (other === undefined) return
  throw new Refusal(403, 'role_refused', 'Your role changes the stock and nothing else of a product.')
}

/** PostgreSQL stores no NUL, and half of a surrogate pair is not a character: neither may reach a query. */
function refuseUnstorable({ params, query, body }: RawCall): void {
  if (!isStorable(params)) throw notFound()
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const [field, value] of Object.entries(part)) {
      if (!isStorable([field, value])) {
        const name = isStorable(field) ? field : ''
        throw invalid(name, 'This holds a character that cannot be stored.')
      }
    }
  }
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([name, part]) => isStorable(name) && isStorable(part))
}

/**
 * Parses a part of a call by the contract.
 * @throws Refusal 404 for parameters that name nothing; 400 for a body that is not an object; 422 with a
 * sentence per field.
 */
export function parseInput(
  endpoint: AnyEndpoint,
  part: 'params' | 'query' | 'body',
  value: unknown,
): unknown {
  const schema = endpoint[part]
  if (schema === undefined) return undefined
  const event = part === 'body' ? eventIn(value) : undefined
  const parsed = z.safeParse(schema, value, { error: sentenceOf(endpoint.id, event) })
  if (parsed.success) return parsed.data
  // an id that cannot exist counts as a missing entity
  if (part === 'params') throw notFound()
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal(400, 'wrong_body', 'The body must be a JSON object.')
  }
  const errors = fieldErrors(parsed.error)
  const [first = 'Something in this request is not right.'] = Object.values(errors).flat()
  throw new Refusal(422, 'invalid', first, { errors })
}

/** The name of the event in a body, where its endpoint takes several shapes. */
const eventIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'type' in body && typeof body.type === 'string'
    ? body.type
    : undefined

function fieldErrors(error: z.core.$ZodError): Record<string, string[]> {
  // a map: a field may be called `toString`
  const errors = new Map<string, string[]>()
  // a value of the wrong type is also too short or too long for its rules
  const mistyped = new Set<string>()
  for (const issue of error.issues) {
    const place = issue.path.join('.')
    if (mistyped.has(place) && issue.code !== 'unrecognized_keys') continue
    if (issue.code === 'invalid_type') mistyped.add(place)
    const fields =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(key => [[...issue.path, key].join('.'), 'This field is not known.'] as const)
        : [[place, issue.message] as const]
    for (const [field, sentence] of fields) errors.set(field, [...(errors.get(field) ?? []), sentence])
  }
  return Object.fromEntries(errors)
}

function parseOutput(endpoint: AnyEndpoint, status: number, body: unknown): unknown {
  // text that is written while it is read: the schema of such an endpoint is any text
  if (endpoint.media !== undefined && body instanceof Readable) return body
  const schema = endpoint.alternatives[status] ?? (status === endpoint.status ? endpoint.response : undefined)
  if (schema === undefined) {
    if (status === 204) return undefined
    throw new Error(`${endpoint.id} answered ${status}, which the contract does not know`)
  }
  const parsed = z.safeParse(schema, body)
  if (!parsed.success) throw new Error(`${endpoint.id} broke its contract: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}
