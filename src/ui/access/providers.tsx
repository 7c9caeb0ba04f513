interface ProvidersProps {
  providers: readonly { id: string; name: string }[]
  /** Where the browser goes to sign in there. */
  hrefOf: (id: string) => string
}

/** Sign-ins elsewhere; where there are none, nothing is said of them. The links leave the app, and come back to it. */
export function Providers({ providers, hrefOf }: ProvidersProps) {
  if (providers.length === 0) return null
  return (
    <div className="access__providers">
      <p className="access__or">or</p>
      {providers.map(({ id, name }) => (
        <a key={id} href={hrefOf(id)} className="button button--quiet button--wide">
          Continue with {name}
        </a>
      ))}
    </div>
  )
}
