import type { ComponentType } from 'react'
import { lazyHydrated } from '../kit/lazy-hydrated.tsx'
import { whenIdle } from '../kit/when-idle.ts'

/** A part that the server renders as a link, and that becomes interactive once the page is idle. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyHydrated(async () => {
    if (!import.meta.env.SSR) await new Promise<void>(whenIdle)
    return load()
  })

const buttons = () => import('./favorite-and-follow.ts')

export const FavoriteButton = late(async () => (await buttons()).FavoriteButton)
export const FollowButton = late(async () => (await buttons()).FollowButton)
