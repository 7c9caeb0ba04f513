import { notFound, redirect } from '@tanstack/react-router'
import type { MemberProfile } from '#src/api/contract/members.ts'
import { memberQuery } from '#src/api/queries/members.ts'
import type { RouterContext } from '#src/app/provider.tsx'
import { to } from '#src/ui/paths.ts'
import { orNotFound } from '../-page/or-not-found.ts'

/** Loads a member for their page. A company leads to the page of its brand. */
export async function loadMember({ client, queryClient }: RouterContext, id: string): Promise<void> {
  if (!/^u_[A-Za-z0-9_-]{8,64}$/.test(id)) throw notFound()
  const found = await orNotFound(queryClient.query({ ...memberQuery(client, id), staleTime: 'static' }))
  if (found.kind === 'company') throw redirect({ ...to.brand(found.brand.slug), replace: true })
}

/** The member of a page that is loaded; undefined where there is none. */
export function loadedMember({ client, queryClient }: RouterContext, id: string): MemberProfile | undefined {
  const found = queryClient.getQueryData(memberQuery(client, id).queryKey)
  return found?.kind === 'private' ? found : undefined
}
