import type { Session } from '#src/api/contract/settings.ts'
import { Moment } from '../../display/moment.tsx'
import * as words from './words.ts'

/** The sessions of the account; each can be ended except the current one, for which there is the logout. */
export function SessionList({
  sessions,
  onEnd,
}: {
  sessions: readonly Session[]
  onEnd: (session: Session) => void
}) {
  return (
    <ul className="rows">
      {sessions.map(session => (
        <li key={session.id} className="rows__row">
          <div>
            <p className="rows__name">
              {deviceOf(session)}
              {session.is_current && <span className="badge badge--good">{words.thisDevice}</span>}
            </p>
            <p className="small soft">
              {session.is_current ? (
                <>
                  {words.loggedInSince} <Moment at={session.created_at} as="minute" />
                </>
              ) : (
                <>
                  {words.lastUsed} <Moment at={session.last_used_at} as="minute" />
                </>
              )}
            </p>
          </div>
          {!session.is_current && (
            <button type="button" className="text-button" onClick={() => onEnd(session)}>
              {words.signOut}
              <span className="unseen"> {deviceOf(session)}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The name of the device; a general one if the browser did not send it. */
export const deviceOf = ({ device }: Pick<Session, 'device'>) =>
  device === '' ? words.unknownDevice : device
