import type { AnyEndpoint, CallInput, ResponseOf } from './contract/endpoint.ts'
import { bearerPattern } from './contract/values/patterns.ts'
import { isSameSession } from './contract/values/session-id.ts'
import { ApiError, type CallError, ContractError, NetworkError } from './failures.ts'
import type { ParsedAnswers, Transport, WireResponse } from './wire.ts'

export type { Transport } from './wire.ts'

/**
 * How the client treats a failure before it passes it on to the caller (E-13). `page` is the main data of a
 * page, whose 404 leads to the not-found page (E-18). `action` answers something a user did. `background`
 * stays silent (E-19). `caller` does nothing at all, as `tokens/create` needs it (E-14).
 */
export type Manner = 'page' | 'action' | 'background' | 'caller'

export interface ClientEvents {
  tokenRotated(token: string, previous: string): void
  tokenRejected(token: string): void
  recoveryRequired(token: string): void
  failed(error: CallError, manner: Manner): void
}

interface ClientOptions {
  transport: Transport
  /** The stored token, read anew for each call. */
  token: () => string | null
  /** Set where several clients share their parsed responses. */
  parsed?: ParsedAnswers | undefined
  events: ClientEvents
}

/**
 * An endpoint, or a function that loads it: schemas load with the first call that needs them, not with the
 * page.
 */
export type Given<E extends AnyEndpoint> = E | (() => Promise<E>)

export interface Client {
  /**
   * Makes one call of the contract. Throws ApiError, NetworkError or ContractError. `through` replaces the
   * transport for this call alone, for example by one that reports upload progress.
   */
  call<E extends AnyEndpoint>(
    endpoint: Given<E>,
    input: CallInput<E>,
    manner: Manner,
    through?: Transport,
  ): Promise<ResponseOf<E>>
  /**
   * The same, with the status and the rotated token: for calls with several successes (`pay`,
   * `tokens/create`).
   */
  exchange<E extends AnyEndpoint>(
    endpoint: Given<E>,
    input: CallInput<E>,
    manner: Manner,
    through?: Transport,
  ): Promise<{ status: number; body: unknown; token: string | null }>
}

/** The one client: bearer token, response headers, status mapping, parsing. It knows no screens. */
export function createClient({ transport, token, parsed, events }: ClientOptions): Client {
  async function exchange<E extends AnyEndpoint>(
    given: Given<E>,
    input: CallInput<E>,
    manner: Manner,
    through: Transport = transport,
  ) {
    // before anything loads: another session that begins meanwhile must not make this call
    let bearer = input.bearer ?? token()
    try {
      const [endpoint, { read, send }] = await loaded(() =>
        Promise.all([typeof given === 'function' ? given() : given, import('./wire.ts')]),
      )
      if (isSameSession(token(), bearer)) bearer = token()
      const response = await send(through, endpoint, input, bearer)
      const rotated = tokenOf(response)
      if (rotated !== null && bearer !== null && manner !== 'caller') events.tokenRotated(rotated, bearer)
      const recovery = response.header('x-recovery-token')
      if (recovery !== null) events.recoveryRequired(recovery)
      return { ...(await read(endpoint, response, input.signal, parsed)), token: rotated }
    } catch (error) {
      if (!isCallError(error)) throw error
      if (error.status === 401 && bearer !== null && manner !== 'caller') events.tokenRejected(bearer)
      if (manner !== 'caller') events.failed(error, manner)
      throw error
    }
  }

  return {
    exchange,
    async call<E extends AnyEndpoint>(
      endpoint: Given<E>,
      input: CallInput<E>,
      manner: Manner,
      through?: Transport,
    ) {
      const { body } = await exchange(endpoint, input, manner, through)
      // read() parsed the body by this endpoint's schema; the compiler cannot follow it through the union
      return body as ResponseOf<E>
    },
  }
}

function isCallError(error: unknown): error is CallError {
  return error instanceof ApiError || error instanceof NetworkError || error instanceof ContractError
}

/** Throws NetworkError where a part of the app cannot be loaded. */
async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    throw new NetworkError(cause)
  }
}

/** The token of a response, or null. A value that is not a token, from a proxy for instance, is ignored. */
function tokenOf(response: WireResponse): string | null {
  const brought = response.header('x-authenticated')
  return brought !== null && bearerPattern.test(brought) ? brought : null
}
