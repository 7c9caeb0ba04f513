import { type FormEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { NeedsScript } from '../forms/needs-script.tsx'
import { TextInput } from '../forms/text-input.tsx'
import { PathLink } from '../path-link.tsx'
import { paths } from '../paths.ts'
import './login.css'

interface LoginFormProps {
  /** The refusal's own sentence. */
  message: string | null
  isBusy: boolean
  onSubmit: (email: string, password: string) => void
}

const labels = { email: 'E-mail', password: 'Password' } as const

/** Nothing is asked of the shop before both are there. */
function emptyFields(email: string, password: string): Record<string, readonly string[]> {
  return {
    ...(email.trim() === '' ? { email: ['Say the e-mail address of your account.'] } : {}),
    ...(password === '' ? { password: ['Say your password.'] } : {}),
  }
}

/** The login screen. What was typed lives here alone and leaves with the page. */
export function LoginForm({ message, isBusy, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, readonly string[]>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const empty = emptyFields(email, password)
    setErrors(empty)
    if (Object.keys(empty).length === 0) onSubmit(email, password)
  }
  const isEmpty = Object.keys(errors).length > 0
  const type = (field: string, keep: (value: string) => void) => (value: string) => {
    keep(value)
    setErrors(({ [field]: _, ...rest }) => rest)
  }
  return (
    <div className="wide login">
      <div className="login__lead">
        <h1 className="static__title">Welcome back</h1>
        <p className="static__lead">Your wardrobe, your ads and your orders are where you left them.</p>
      </div>
      {/* sent before the script is there, nothing typed may stand in the address */}
      <form className="form" method="post" onSubmit={submit} noValidate>
        <NeedsScript what="Logging in" />
        <ErrorSummary
          message={isEmpty ? 'Something is still empty.' : isBusy ? null : message}
          errors={errors}
          labels={labels}
        />
        <TextInput
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
          value={email}
          errors={errors.email}
          onType={type('email', setEmail)}
        />
        <TextInput
          name="password"
          label={labels.password}
          type="password"
          autoComplete="current-password"
          value={password}
          errors={errors.password}
          onType={type('password', setPassword)}
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
