import type { Services, Viewer } from './handler.ts'

/** The viewer of a bearer token, and whether the session is due for its next token. */
export interface Found {
  viewer: Viewer
  isToRotate: boolean
}

/** Resolves bearer tokens to viewers. */
export interface Sessions {
  /** Null for an invalid token. */
  find(services: Services, token: string): Promise<Found | null>
  /** The next token of a session; undefined if another call got it. */
  rotate(services: Services, sessionId: string, token: string): Promise<string | undefined>
  /** Starts a session by a single-use token; null for an invalid one. */
  beginBySignInToken(
    services: Services,
    token: string,
    agent: string,
  ): Promise<(Found & { nextToken: string }) | null>
}
