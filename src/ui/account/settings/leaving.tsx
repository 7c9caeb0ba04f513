import type { User } from '#src/api/contract/session.ts'
import { DeadlineText } from '../../display/deadline-text.tsx'
import { type SaveActor, SaveButton } from './save-form.tsx'

/** The banner while the account waits for its deletion: until when, what happens then, and how to stay. */
export function LeavingBanner({
  deadline,
  canStay,
  keep,
}: {
  deadline: User['deadline']
  canStay: boolean
  keep: SaveActor
}) {
  return (
    <section className="leaving" tabIndex={-1} aria-label="Your account is being deleted">
      <p className="title">Your account is being deleted</p>
      {deadline !== null && (
        <p>
          <DeadlineText deadline={deadline} />
        </p>
      )}
      {canStay && (
        <div className="setting__buttons">
          <SaveButton actor={keep} look="strong">
            Keep my account
          </SaveButton>
        </div>
      )}
    </section>
  )
}
