/** Where a call comes from and who makes it. */
export interface Call {
  /** The page that sent the request. */
  referer: string | undefined
  host: string | undefined
  agent: string
  /** `Sec-Purpose`: a prefetch that nobody may ever look at. */
  purpose: string | undefined
  address: string
  userId: string | null
}

/** Listens to the calls of the API. No request waits for it. */
export interface CallListener {
  /** Whether it must see a call, which then bypasses the fast path. */
  concerns(referer: string | undefined, host: string | undefined): boolean
  note(call: Call): void
  /** Resolves when all noted calls are written. */
  settled(): Promise<void>
}
