import { type FormEvent, useState } from 'react'
import { Button } from '../button.tsx'
import { ErrorSummary } from '../forms/error-summary.tsx'
import { TextInput } from '../forms/text-input.tsx'
import './login.css'

interface LoginFormProps {
  /** Why the last try did not work. */
  message: string | null
  isBusy: boolean
  onSubmit: (email: string, password: string) => void
}

/** E-mail and password. What was typed stays, whatever the answer. */
export function LoginForm({ message, isBusy, onSubmit }: LoginFormProps) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSubmit(email.trim(), password)
  }
  return (
    <div className="wide login">
      <h1 className="display">Welcome back</h1>
      <form className="login__form" onSubmit={submit} method="post">
        <ErrorSummary message={message} />
        <TextInput
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          inputMode="email"
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
          {isBusy ? 'Logging in' : 'Log in'}
        </Button>
      </form>
    </div>
  )
}
