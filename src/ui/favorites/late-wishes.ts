import type { ComponentType } from 'react'
import { later } from '../kit/later.tsx'
import { whenIdle } from '../kit/when-idle.ts'

/** A part that the server renders as a link, and that becomes interactive once the page is idle. */
export const late = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(async () => {
    if (!import.meta.env.SSR) await new Promise<void>(whenIdle)
    return load()
  })

const wishes = () => import('./heart-and-follow.ts')

export const Heart = late(async () => (await wishes()).Heart)
export const FollowButton = late(async () => (await wishes()).FollowButton)
