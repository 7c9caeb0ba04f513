import { Fragment, type ReactNode } from 'react'

/** Text with its line ends as `<br>`; everything else stays text. */
export function lines(text: string): ReactNode {
  return text.split(/\r\n|\r|\n/).map((line, at) => (
    // The lines of one text never move against each other.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
