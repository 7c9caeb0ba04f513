/** What a shell shows until its screen comes; without JavaScript it never does, and says why. */
export function Arriving() {
  return (
    <noscript>
      <h1 className="wide display">This page needs JavaScript.</h1>
    </noscript>
  )
}
