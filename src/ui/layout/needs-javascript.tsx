import * as words from './words.ts'
/** Shown in a shell until its screen comes; without JavaScript it never does, and this says why. */
export function NeedsJavascript() {
  return (
    <noscript>
      <h1 className="wide display">{words.needsJavascript}</h1>
    </noscript>
  )
}
