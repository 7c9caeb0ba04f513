import * as words from './words.ts'

interface ProvidersProps {
  providers: readonly { id: string; name: string }[]
  /** The address at which the browser starts the sign-in there. */
  hrefOf: (id: string) => string
}

/** External sign-ins; shows nothing if there are none. The links leave the app, and come back to it. */
export function Providers({ providers, hrefOf }: ProvidersProps) {
  if (providers.length === 0) return null
  return (
    <div className="access__providers">
      <p className="access__or">{words.or}</p>
      {providers.map(({ id, name }) => (
        <a key={id} href={hrefOf(id)} className="button button--quiet button--wide">
          {words.continueWith(name)}
        </a>
      ))}
    </div>
  )
}
