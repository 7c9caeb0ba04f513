import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { signInProvidersQuery } from '#src/api/queries/sign-in.ts'
import { useApp } from '#src/app/provider.tsx'
import { Providers } from '#src/ui/access/providers.tsx'
import { retryImport } from '#src/ui/kit/retry-import.ts'

/** External sign-ins; their links carry the page to return to and the affiliate whose link led here. */
export function SignInProviders({ wanted }: { wanted: string | null }) {
  const { client, clock, storage } = useApp()
  const { data = [] } = useQuery(signInProvidersQuery(client))
  // a link followed before the affiliate is known would lose it
  const [affiliate, setAffiliate] = useState<string | null | undefined>()
  useEffect(() => {
    void retryImport(() => import('./stored-affiliate.ts')).then(({ readAffiliate }) =>
      setAffiliate(readAffiliate(storage, clock.now())),
    )
  }, [clock, storage])
  if (affiliate === undefined) return null
  const query = new URLSearchParams({
    ...(wanted === null ? {} : { redirect: wanted }),
    ...(affiliate === null ? {} : { affiliate_slug: affiliate }),
  })
  return (
    <Providers
      providers={data}
      hrefOf={id => `/api/v1/oauth/${encodeURIComponent(id)}${query.size === 0 ? '' : `?${query}`}`}
    />
  )
}
