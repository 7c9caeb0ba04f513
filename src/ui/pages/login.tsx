import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { loginFormMachine } from '#src/machines/flows/login-form.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { NeedsScript } from '../forms/needs-script.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { PathLink } from '../path-link.tsx'
import { paths } from '../paths.ts'
import './login.css'

const labels = { email: 'E-mail', password: 'Password' } as const

/** The login screen. What was typed lives in its machine alone and leaves with the page. */
export function LoginForm({ actor }: { actor: ActorRefFrom<typeof loginFormMachine> }) {
  const fields = useSelect(actor, ({ context }) => context.fields)
  const errors = useSelect(actor, ({ context }) => context.fieldErrors)
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'login.submitted' })
  }
  const type = (field: keyof typeof labels) => (value: string) =>
    actor.send({ type: 'login.typed', field, value })
  return (
    <div className="wide login">
      <div className="login__lead">
        <h1 className="static__title">Welcome back</h1>
        <p className="static__lead">Your wardrobe, your ads and your orders are where you left them.</p>
      </div>
      {/* sent before the script is there, nothing typed may stand in the address */}
      <form className="form" method="post" onSubmit={submit} noValidate>
        <NeedsScript what="Logging in" />
        <ErrorSummary message={refusal} errors={errors} labels={labels} />
        <TextInput
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
          value={fields.email}
          errors={errors.email}
          onType={type('email')}
        />
        <TextInput
          name="password"
          label={labels.password}
          type="password"
          autoComplete="current-password"
          value={fields.password}
          errors={errors.password}
          onType={type('password')}
        />
        <Button type="submit" isWide isBusy={isBusy}>
          Log in
        </Button>
        <p className="small">
          <PathLink href={paths['forgot-password']}>Forgot your password?</PathLink>
        </p>
        <p className="small">
          New here? <PathLink href={paths.signup}>Make an account</PathLink>
        </p>
      </form>
    </div>
  )
}
