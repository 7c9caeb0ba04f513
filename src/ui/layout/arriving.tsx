import { useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What a shell shows until its screen comes; without JavaScript it never does, and says why. */
export function Arriving() {
  const { arrival } = useRouteContext({ from: '__root__' })
  useEffect(() => arrival.announce(), [arrival])
  return (
    <noscript>
      <h1 className="wide display">This page needs JavaScript.</h1>
    </noscript>
  )
}
