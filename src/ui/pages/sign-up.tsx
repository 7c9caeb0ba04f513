import type { ReactNode } from 'react'
import { AccessPage } from '../access/access-page.tsx'
import { passwordHint } from '../access/password-hint.ts'
import { useSelect } from '../actors.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { PasswordInput } from '../kit/forms/password-input.tsx'
import { RadioGroup } from '../kit/forms/radio-group.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { type FormActor, useForm } from '../kit/forms/use-form.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'

/** The values of the form, by the names of the wire. */
export interface SignUpValues {
  readonly is_company: boolean
  readonly name: string
  readonly email: string
  readonly password: string
  readonly company_name: string
}

type SignUpActor = FormActor<SignUpValues>

const labels = {
  name: 'Your name',
  company_name: 'Name of the brand',
  email: 'E-mail',
  password: 'Password',
} as const

const kinds = [
  {
    value: 'private',
    label: 'For myself',
    hint: 'Keep a wardrobe, buy, and sell what you no longer wear.',
  },
  {
    value: 'company',
    label: 'For a brand',
    hint: 'Sell your own products. We look at every brand before its shop opens.',
  },
] as const

interface SignUpProps {
  actor: SignUpActor
  /** The requested page, to which the login also leads back; null for none in particular. */
  wanted: string | null
  /** External sign-ins. */
  providers?: ReactNode
}

/** The screen that creates an account, of a member or of a brand. */
export function SignUp({ actor, wanted, providers }: SignUpProps) {
  const isMade = useSelect(actor, snapshot => snapshot.hasTag('done'))
  if (isMade) return <Made wanted={wanted} />
  return (
    <AccessPage
      title="Make an account"
      lead="Your wardrobe, what you sell and what you buy, in one place."
      end={
        <>
          <p>
            Here before?{' '}
            <Link {...to.login} search={{ redirect: wanted ?? undefined }}>
              Log in
            </Link>
          </p>
          <p className="soft">
            With an account you agree to the <Link {...to.terms}>Terms and Conditions</Link>. What we keep of
            you, and why, stands in the <Link {...to.privacy}>Privacy policy</Link>.
          </p>
        </>
      }
    >
      <SignUpForm actor={actor} />
      {providers}
    </AccessPage>
  )
}

function Made({ wanted }: Pick<SignUpProps, 'wanted'>) {
  return (
    <AccessPage title="Your account is made" lead="Log in with it to go on.">
      <p role="status">
        <ButtonLink {...to.login} search={{ redirect: wanted ?? undefined }}>
          Log in
        </ButtonLink>
      </p>
    </AccessPage>
  )
}

function SignUpForm({ actor }: { actor: SignUpActor }) {
  const { field, isBusy, submit } = useForm(actor, labels)
  const company = field('company_name')
  const { value: isCompany, onType: chooseKind } = field('is_company')
  return (
    <Form onSubmit={submit}>
      <NeedsScript what="Making an account" />
      <FormTrouble
        actor={actor}
        labels={labels}
        unanswered="Your account could not be made just now. All you typed is still here."
        onSubmit={submit}
      />
      <RadioGroup
        name="kind"
        legend="Whom is it for?"
        value={isCompany ? 'company' : 'private'}
        options={kinds}
        onChoose={kind => {
          chooseKind(kind === 'company')
          // what was refused of the brand's name is no longer shown
          company.onType(company.value)
        }}
      />
      {isCompany && <TextInput {...company} autoComplete="organization" />}
      <TextInput
        {...field('name')}
        hint={isCompany ? 'Of the person we write to.' : undefined}
        autoComplete="name"
      />
      <TextInput
        {...field('email')}
        type="email"
        hint="We send a link there that verifies it is yours."
        autoComplete="email"
      />
      <PasswordInput {...field('password')} hint={passwordHint} autoComplete="new-password" />
      <Button type="submit" isWide isBusy={isBusy}>
        Make my account
      </Button>
      {isCompany && (
        <p className="small soft">
          What happens next: you can come in at once. Your shop opens when we have looked at the brand, and a
          mail tells you so.
        </p>
      )}
    </Form>
  )
}
