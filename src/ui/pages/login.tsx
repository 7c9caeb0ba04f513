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

/** The login screen. What was typed lives here alone and leaves with the page. */
export function LoginForm({ message, isBusy, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(email, password)
  }
  return (
    <div className="wide login">
      <div className="login__lead">
        <h1 className="static__title">Welcome back</h1>
        <p className="static__lead">Your wardrobe, your ads and your orders are where you left them.</p>
      </div>
      {/* sent before the script is there, nothing typed may stand in the address */}
      <form className="form" method="post" onSubmit={submit}>
        <NeedsScript what="Logging in" />
        <ErrorSummary message={isBusy ? null : message} />
        <TextInput
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          value={email}
          onType={setEmail}
        />
        <TextInput
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onType={setPassword}
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
