import type { ReactNode } from 'react'
import type { findInvitation } from '#src/api/contract/business/staff.ts'
import type { ResponseOf } from '#src/api/contract/endpoint.ts'
import { useActors, useSelect } from '../actors.tsx'
import * as words from '../business/staff/words.ts'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { type FormActor, useFormFields } from '../kit/forms/form-fields.ts'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { PasswordInput } from '../kit/forms/password-input.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { to } from '../paths.ts'
import { AccessPage } from './access-page.tsx'

export interface JoinValues {
  readonly name: string
  readonly password: string
}

/** How joining ended: in the company, or with a link that is no longer valid. */
export type JoinOutcome = 'joined' | 'dead'

type JoinActor = FormActor<JoinValues, JoinOutcome>
type Invitation = ResponseOf<typeof findInvitation>['data']

const labels = { name: words.name, password: words.password } as const

interface InvitationPageProps {
  invitation: Invitation
  /** What joining takes: a form, a button, or a link to where it can be done. */
  children: ReactNode
}

/** The invitation to a company's staff. */
export function InvitationPage({ invitation: { company, role }, children }: InvitationPageProps) {
  return (
    <AccessPage title={words.joinTitle(company)} lead={words.joinLead(company, role)} motto={words.joinMotto}>
      {children}
    </AccessPage>
  )
}

/** Opens an account and joins. */
export function JoinForm({ actor, invitation }: { actor: JoinActor; invitation: Invitation }) {
  const outcome = useSelect(actor, snapshot => (snapshot.hasTag('done') ? snapshot.context.outcome : null))
  const { auth } = useActors()
  // the form ends with the session that it began; it is shown to nobody who has one
  const isLoggedIn = useSelect(auth, ({ context }) => context.user !== null)
  if (outcome === 'dead') return <DeadInvitation />
  if (isLoggedIn || outcome === 'joined') return <Joined company={invitation.company} />
  return (
    <InvitationPage invitation={invitation}>
      <Fields actor={actor} email={invitation.email} />
    </InvitationPage>
  )
}

function Fields({ actor, email }: { actor: JoinActor; email: string }) {
  const { field, isBusy, submit } = useFormFields(actor, labels)
  return (
    <Form onSubmit={submit}>
      <NeedsScript what={words.joinNeeds} />
      <FormTrouble actor={actor} labels={labels} unanswered={words.joinFailed} onSubmit={submit} />
      <p>
        {words.yourEmail} <strong>{email}</strong>
      </p>
      <TextInput {...field('name')} hint={words.nameHint} autoComplete="name" />
      <PasswordInput {...field('password')} hint={words.passwordHint} autoComplete="new-password" />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.join}
      </Button>
    </Form>
  )
}

/** After joining. */
export function Joined({ company }: { company: string }) {
  return (
    <AccessPage title={words.joinedTitle(company)} lead={words.joinedText} motto={words.joinMotto}>
      <p role="status">
        <ButtonLink {...to.business}>{words.openShop}</ButtonLink>
      </p>
    </AccessPage>
  )
}

/** The page of a link that opens nothing any more. */
export function DeadInvitation() {
  return (
    <AccessPage
      title={words.deadTitle}
      lead={<span role="status">{words.deadText}</span>}
      motto={words.joinMotto}
    />
  )
}
