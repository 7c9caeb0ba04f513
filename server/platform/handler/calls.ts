/** What of a call says from where and by whom. */
export interface Call {
  /** The page that asks. */
  referer: string | undefined
  host: string | undefined
  agent: string
  /** `Sec-Purpose`: fetched ahead of anybody looking. */
  purpose: string | undefined
  address: string
  userId: string | null
}

/** Hears of the calls of the API. Nobody waits for it. */
export interface CallListener {
  /** Whether it has to hear of a call, which then is not answered from the fast path. */
  concerns(referer: string | undefined, host: string | undefined): boolean
  note(call: Call): void
  /** When all that was noted is written. */
  settled(): Promise<void>
}
