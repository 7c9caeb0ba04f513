import type { Services, Viewer } from './handler.ts'

/** Who holds a bearer token, and whether the session is due for the next one. */
export interface Found {
  viewer: Viewer
  isToRotate: boolean
}

/** Says who sends a bearer token. */
export interface Sessions {
  /** Null for a token that is not good. */
  find(services: Services, token: string): Promise<Found | null>
  /** The next token of a session; undefined where another call got it. */
  rotate(services: Services, sessionId: string, token: string): Promise<string | undefined>
  /** Begins a session by a token that is good once; null for any other. */
  beginBySignInToken(
    services: Services,
    token: string,
    agent: string,
  ): Promise<(Found & { nextToken: string }) | null>
}
