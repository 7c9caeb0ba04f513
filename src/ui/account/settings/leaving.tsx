import { Moment } from '../../display/moment.tsx'
import { type SaveActor, SaveButton } from './save-form.tsx'

/** While the account waits to be deleted: until when, what happens then, and the way back. */
export function LeavingBanner({
  deadline,
  canStay,
  keep,
}: {
  deadline: { at: string; description: string } | null
  canStay: boolean
  keep: SaveActor
}) {
  return (
    <section className="leaving" tabIndex={-1} aria-label="Your account is being deleted">
      <p className="title">
        {deadline === null ? (
          'Your account is being deleted'
        ) : (
          <>
            Your account is deleted on <Moment at={deadline.at} />
          </>
        )}
      </p>
      {deadline !== null && (
        <p>
          {canStay && 'Until then you can keep it. '}
          {deadline.description}
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
