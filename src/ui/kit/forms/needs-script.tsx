import * as words from './words.ts'
/** Shown in a form that cannot be sent without the script; `what` begins the sentence: "Logging in". */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className="small">{words.needsJavascript(what)}</p>
    </noscript>
  )
}
