interface FailedTryProps {
  /** Why it could not be done; null where nothing failed. */
  message: string | null
  /** The same try again; null where it would be refused again. */
  onRetry: (() => void) | null
}

/** What became of a try, beside the button that made it (row 37 of product.md). */
export function FailedTry({ message, onRetry }: FailedTryProps) {
  if (message === null) return null
  return (
    <p role="alert" className="field__error">
      {message}{' '}
      {onRetry !== null && (
        <button type="button" className="text-button" onClick={onRetry}>
          Retry
        </button>
      )}
    </p>
  )
}
