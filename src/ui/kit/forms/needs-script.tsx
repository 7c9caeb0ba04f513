/** Shown in a form that cannot be sent without the script; `what` begins the sentence: "Logging in". */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="small">{`${what} needs JavaScript. Please turn it on and load this page again.`}</p>
    </noscript>
  )
}
