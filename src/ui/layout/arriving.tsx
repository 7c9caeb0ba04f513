import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { MessagePage } from './message-page.tsx'

/** What a shell shows until its screen comes; without JavaScript it never does, and says why. */
export function Arriving() {
  const { arrival } = useRouteContext({ from: '__root__' })
  useEffect(() => arrival.announce(), [arrival])
  return (
    <noscript>
      <MessagePage title="This page needs JavaScript">
        <p>
          It is yours alone, so your browser fetches what it shows. Please allow JavaScript here and reload.
        </p>
      </MessagePage>
    </noscript>
  )
}
