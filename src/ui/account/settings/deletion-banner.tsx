import type { User } from '#src/api/contract/session.ts'
import { DeadlineText } from '../../display/deadline-text.tsx'
import { type CommandActor, CommandButton } from '../../kit/command-button.tsx'
import * as words from './words.ts'

/** The banner while the account waits for its deletion: until when, what happens then, and how to stay. */
export function DeletionBanner({
  deadline,
  canStay,
  keep,
}: {
  deadline: User['deadline']
  canStay: boolean
  keep: CommandActor
}) {
  return (
    <section className="leaving" tabIndex={-1} aria-label={words.deletionPending}>
      <p className="title">{words.deletionPending}</p>
      {deadline !== null && (
        <p>
          <DeadlineText deadline={deadline} />
        </p>
      )}
      {canStay && (
        <div className="setting__buttons">
          <CommandButton actor={keep} look="strong">
            {words.keepMyAccount}
          </CommandButton>
        </div>
      )}
    </section>
  )
}
