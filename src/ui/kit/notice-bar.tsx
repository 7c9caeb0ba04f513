import type { RefObject } from 'react'
import { Button } from './button.tsx'
import * as kitWords from './words.ts'
import './notice-bar.css'

interface NoticeBarProps {
  message: string
  /** Sends the same thing again. */
  onRetry?: () => void
  isRetrying?: boolean
  /** Set where the bar takes the focus. */
  ref?: RefObject<HTMLDivElement | null>
}

/** One bar with Retry for a network error or timeout; nothing typed below it is lost (E-11). */
export function NoticeBar({ message, onRetry, isRetrying = false, ref }: NoticeBarProps) {
  return (
    <div className="notice" role="alert" {...(ref && { ref, tabIndex: -1 })}>
      <p>{message}</p>
      {onRetry !== undefined && (
        <Button look="quiet" onPress={onRetry} isBusy={isRetrying}>
          {kitWords.retry}
        </Button>
      )}
    </div>
  )
}
