import { useEffect, useRef, useState } from 'react'
import type { Message } from '#src/api/contract/messages.ts'
import type { Reader } from './message-batch.tsx'
import { messageLine } from './message-line.ts'
import * as words from './words.ts'

/** What came since the list was opened, for those who listen, and whether any of it stands below what is in view. */
export interface NewMessages {
  readonly sentences: string
  readonly isBelow: boolean
}

/** Follows what comes while a conversation is open; `newestFirst` are its messages, null before they are loaded. */
export function useNewMessages(
  newestFirst: readonly Message[] | null,
  { id, otherName }: Reader,
  isAtEnd: boolean,
): NewMessages {
  const [sentences, setSentences] = useState('')
  const [isBelow, setIsBelow] = useState(false)
  const known = useRef<string | null | undefined>(undefined)
  const newest = newestFirst === null ? undefined : (newestFirst[0]?.id ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages are announced once, when they come
  useEffect(() => {
    if (newestFirst === null || newest === undefined) return
    const last = known.current
    known.current = newest
    // what was there when the list was opened is read, not heard
    if (last === undefined) return
    const at = newestFirst.findIndex(message => message.id === last)
    const fresh = newestFirst.slice(0, at === -1 ? newestFirst.length : at).filter(({ from }) => from !== id)
    if (fresh.length === 0) return
    setSentences(fresh.toReversed().map(spoken).join(' '))
    setIsBelow(!isAtEnd)
  }, [newest])
  const spoken = (message: Message) =>
    `${message.from === null ? '' : words.says(otherName)}${messageLine(message)}`
  useEffect(() => {
    if (isAtEnd) setIsBelow(false)
  }, [isAtEnd])
  return { sentences, isBelow }
}
