import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../../kit/button.tsx'
import * as words from './words.ts'

interface ScanPanelProps {
  /** What the last scan said. */
  said: { text: string; tone: 'calm' | 'good' | 'bad' }
  canUndo: boolean
  onScan: (code: string) => void
  onUndo: () => void
  onClear: () => void
  /** The camera. */
  children: ReactNode
}

/** Where a scan is typed, what it said, and what takes it back. */
export function ScanPanel({ said, canUndo, onScan, onUndo, onClear, children }: ScanPanelProps) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const code = String(new FormData(form).get('code') ?? '').trim()
    if (code === '') return
    onScan(code)
    form.reset()
  }
  return (
    <section className="scan" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="title">
        {words.scanTitle}
      </h2>
      <form className="scan__form" onSubmit={submit}>
        <label htmlFor={`${id}-code`} className="field__label">
          {words.scanField}
        </label>
        <input
          id={`${id}-code`}
          name="code"
          className="control scan__field"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={60}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit" look="quiet">
          {words.scanSubmit}
        </Button>
      </form>
      <p id={`${id}-hint`} className="small soft">
        {words.scanHint}
      </p>
      <p className={`scan__said scan__said--${said.tone}`} role="status">
        {said.text}
      </p>
      {canUndo && (
        <p className="scan__back">
          <Button look="quiet" onPress={onUndo}>
            {words.undo}
          </Button>
          <button type="button" className="text-button" onClick={onClear}>
            {words.startAgain}
          </button>
        </p>
      )}
      {children}
    </section>
  )
}
