import { AccessPage } from '../access/access-page.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'

/** Shown while an external sign-in arrives. */
export function SigningIn() {
  return (
    <AccessPage
      title="Signing you in"
      lead={<span role="status">A moment: we are fetching your account.</span>}
    >
      <NeedsScript what="Signing in" />
    </AccessPage>
  )
}
