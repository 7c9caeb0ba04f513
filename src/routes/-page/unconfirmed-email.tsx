import { sendVerification } from '#src/api/commands/accounts.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { useCommand } from './use-command.ts'
import { useUser } from './use-user.ts'

/** Says that the member has to confirm their email to do `what`, and sends the mail again. */
export function UnconfirmedEmail({ what }: { what: keyof typeof words.confirmEmail }) {
  const { email, email_verified } = useUser()
  return email_verified ? null : <Unconfirmed email={email} what={what} />
}

function Unconfirmed({ email, what }: { email: string; what: keyof typeof words.confirmEmail }) {
  const app = useApp()
  const again = useCommand({ run: () => sendVerification(app), done: words.mailSent })
  return (
    <div className="notice" role="status">
      <p>{words.confirmEmail[what](email)}</p>
      <CommandButton actor={again} look="quiet">
        {words.resendMail}
      </CommandButton>
    </div>
  )
}
