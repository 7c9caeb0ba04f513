import type { ReactNode } from 'react'
import { AccessPage } from '../access/access-page.tsx'
import * as words from '../access/words.ts'
import { useSelect } from '../actors.tsx'
import { Button, ButtonLink } from '../kit/button.tsx'
import { Form } from '../kit/forms/form.tsx'
import { type FormActor, useFormFields } from '../kit/forms/form-fields.ts'
import { FormTrouble } from '../kit/forms/form-trouble.tsx'
import { NeedsScript } from '../kit/forms/needs-script.tsx'
import { PasswordInput } from '../kit/forms/password-input.tsx'
import { TextInput } from '../kit/forms/text-input.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import '../kit/forms/choice-row.css'
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

interface SignUpProps {
  actor: SignUpActor
  /** The requested page, to which the login also leads back; null for none in particular. */
  wanted: string | null
  /** External sign-ins. */
  providers?: ReactNode
  /** Beside the form on a wide screen. */
  scene?: ReactNode
}

/** The screen that creates an account, of a member or of a brand. */
export function SignUp({ actor, wanted, providers, scene }: SignUpProps) {
  const isMade = useSelect(actor, snapshot => snapshot.hasTag('done'))
  if (isMade) return <Made wanted={wanted} />
  return (
    <AccessPage
      title={words.createAnAccount}
      scene={scene}
      end={
        <>
          <p>
            {words.alreadyMember}{' '}
            <Link {...to.login} search={{ redirect: wanted ?? undefined }}>
              {kitWords.logIn}
            </Link>
          </p>
          <p className="soft">
            {words.agreeTo} <Link {...to.terms}>{words.termsAndConditions}</Link>
            {words.privacyHint} <Link {...to.privacy}>{kitWords.privacyPolicy}</Link>.
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
    <AccessPage title={words.accountCreated} lead={words.logInToContinue}>
      <p role="status">
        <ButtonLink {...to.login} search={{ redirect: wanted ?? undefined }}>
          {kitWords.logIn}
        </ButtonLink>
      </p>
    </AccessPage>
  )
}

function SignUpForm({ actor }: { actor: SignUpActor }) {
  const { field, isBusy, submit } = useFormFields(actor, words.signUpLabels)
  const company = field('company_name')
  const { value: isCompany, onType: chooseKind } = field('is_company')
  return (
    <Form onSubmit={submit}>
      <NeedsScript what={words.creatingNeeds} />
      <FormTrouble
        actor={actor}
        labels={words.signUpLabels}
        unanswered={words.signUpFailed}
        onSubmit={submit}
      />
      <AccountKind
        isCompany={isCompany}
        onChoose={chosen => {
          chooseKind(chosen)
          // what was refused of the brand's name is no longer shown
          company.onType(company.value)
        }}
      />
      {isCompany && <TextInput {...company} autoComplete="organization" />}
      <TextInput {...field('name')} hint={isCompany ? words.contactHint : undefined} autoComplete="name" />
      <TextInput {...field('email')} type="email" hint={words.emailHint} autoComplete="email" />
      <PasswordInput {...field('password')} hint={words.passwordHint} autoComplete="new-password" />
      <Button type="submit" isWide isBusy={isBusy}>
        {words.createAccount}
      </Button>
      {isCompany && <p className="small soft">{words.companyNext}</p>}
    </Form>
  )
}

interface AccountKindProps {
  isCompany: boolean
  onChoose: (isCompany: boolean) => void
}

/** Whom the account is for; only what the chosen kind is stands below. */
function AccountKind({ isCompany, onChoose }: AccountKindProps) {
  const chosen = words.kinds[isCompany ? 1 : 0]
  return (
    <fieldset aria-describedby="kind-hint">
      <legend className="field__label">{words.accountKind}</legend>
      <div className="choice__row access__kinds">
        {words.kinds.map(kind => (
          <label key={kind.value} className="choice__size">
            <input
              type="radio"
              name="kind"
              value={kind.value}
              checked={kind === chosen}
              onChange={() => onChoose(kind.value === 'company')}
            />
            {kind.label}
          </label>
        ))}
      </div>
      <p id="kind-hint" className="field__hint">
        {chosen.hint}
      </p>
    </fieldset>
  )
}
