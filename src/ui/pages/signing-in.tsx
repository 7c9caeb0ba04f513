import { AccessPage } from '../access/access-page.tsx'
import * as words from '../access/words.ts'
import { NeedsScript } from '../kit/forms/needs-script.tsx'

/** Shown while an external sign-in arrives. */
export function SigningIn() {
  return (
    <AccessPage title={words.signingYouIn} lead={<span role="status">{words.fetchingAccount}</span>}>
      <NeedsScript what={words.signingIn} />
    </AccessPage>
  )
}
