import type { OwnIdentity } from '#src/api/contract/oauth.ts'
import { Moment } from '../../display/moment.tsx'
import * as words from './words.ts'

interface SignInListProps {
  identities: readonly OwnIdentity[]
  onUnlink: (identity: OwnIdentity) => void
}

/** The external sign-ins of the account; for one that cannot be removed, what to do first. */
export function SignInList({ identities, onUnlink }: SignInListProps) {
  return (
    <ul className="rows">
      {identities.map(identity => {
        const { id, name, linked_at, allowed } = identity
        const refusal = allowed.find(({ event }) => event === 'unlink')?.reason ?? null
        return (
          <li key={id} className="rows__row">
            <div>
              <p className="rows__name">{name}</p>
              <p className="small soft">
                {words.connectedSince} <Moment at={linked_at} as="minute" />
              </p>
              {refusal !== null && <p className="small soft">{refusal}</p>}
            </div>
            {refusal === null && (
              <button type="button" className="text-button" onClick={() => onUnlink(identity)}>
                {words.disconnect}
                <span className="unseen"> {name}</span>
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
