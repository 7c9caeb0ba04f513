import { type CommandActor, CommandButton } from '../../kit/command-button.tsx'
import * as words from './words.ts'

interface PendingAddressProps {
  email: string
  /** The address that waits for its link. */
  pending: string
  again: CommandActor
  takeBack: CommandActor
}

/** A new address that is not confirmed yet: its mail can be sent again, and the change canceled. */
export function PendingAddress({ email, pending, again, takeBack }: PendingAddressProps) {
  return (
    <div className="setting__note">
      <p>
        {words.pendingEmail} <strong>{pending}</strong>
        {words.pendingEmailHint(email)}
      </p>
      <div className="setting__buttons">
        <CommandButton actor={again} look="text">
          {words.resendMail}
        </CommandButton>
        <CommandButton actor={takeBack} look="text">
          {words.cancelEmailChange}
        </CommandButton>
      </div>
    </div>
  )
}
