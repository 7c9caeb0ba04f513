import { type CommandActor, CommandButton } from '../../kit/command-button.tsx'

interface WaitingAddressProps {
  email: string
  /** The address that waits for its link. */
  pending: string
  again: CommandActor
  takeBack: CommandActor
}

/** A new address that is not confirmed yet: its mail can be sent again, and the change canceled. */
export function WaitingAddress({ email, pending, again, takeBack }: WaitingAddressProps) {
  return (
    <div className="setting__note">
      <p>
        You asked for <strong>{pending}</strong>. It counts once you open the link that we sent there; until
        then your address stays {email}.
      </p>
      <div className="setting__buttons">
        <CommandButton actor={again} look="text">
          Send the mail again
        </CommandButton>
        <CommandButton actor={takeBack} look="text">
          Take it back
        </CommandButton>
      </div>
    </div>
  )
}
