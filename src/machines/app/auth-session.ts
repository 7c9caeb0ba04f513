import type { User } from '#src/api/contract/session.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export interface AuthContext {
  readonly user: User | null
  readonly token: string | null
  /** The tokens of this session so far: an answer to one of them may bring the next. */
  readonly tokens: readonly string[]
  /**
   * A token that another tab wrote while somebody was known here. It may be anybody's: until the server has said whose,
   * calls go on as who she was, so that nothing of hers is written into another's account.
   */
  readonly candidate: string | null
  /** The token that the question for the user was sent with. */
  readonly askedWith: string | null
  /** A token that a header brought is not replaced by the one in the user's body (C-22). */
  readonly tokenIsFromHeader: boolean
  /** Somebody signed in on this very page, rather than earlier or in another tab. */
  readonly isBegunHere: boolean
  readonly errorMessage: string | null
  readonly hasUnreadMessages: boolean
  readonly failures: number
}

export type AuthEvent =
  | ({ type: 'auth.login' } & Credentials)
  | { type: 'auth.logout' }
  /** A token that begins a session: signing up, a reset password, a sign-in with a provider. */
  | { type: 'auth.tokenReceived'; token: string }
  /** `x-authenticated` in the answer to a call made with the token `previous`. */
  | { type: 'auth.tokenRotated'; token: string; previous: string }
  /** 401 in the answer to a call made with `token`. */
  | { type: 'auth.tokenRejected'; token: string }
  /** Another tab wrote or removed the stored token. */
  | { type: 'auth.tokenChanged'; token: string | null }
  /** `x-recovery-token`: the account must set a new password first. */
  | { type: 'auth.recoveryRequired'; token: string }
  /** Somebody does not want to wait for the next try. */
  | { type: 'auth.retried' }
  /** The user as an answer showed her that came meanwhile: a verified address, another name. */
  | { type: 'auth.userChanged'; user: User }
  | { type: 'auth.errorDismissed' }
  | { type: 'notifications.cleared' }

export const nobody = {
  user: null,
  token: null,
  tokens: [],
  candidate: null,
  askedWith: null,
  tokenIsFromHeader: false,
  isBegunHere: false,
  hasUnreadMessages: false,
  failures: 0,
} as const satisfies Partial<AuthContext>

/** What a session knows before its user arrived. */
export function sessionOf(token: string | null): AuthContext {
  return { ...nobody, token, tokens: token === null ? [] : [token], errorMessage: null }
}

/** The session goes on with another token; the last few are remembered, for answers still under way. */
export function followed(context: AuthContext, token: string) {
  return { token, tokens: [...context.tokens, token].slice(-8) }
}

/** Which token asks for the user: the one of whom nobody knows whose it is. */
export const askedWith = ({ candidate, token }: AuthContext) => candidate ?? token
