import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { useApp } from '#src/app/provider.tsx'
import { CodeEntry, type CodesProps } from '#src/ui/checkout/code-entry.tsx'
import { codeFlow } from './code-entry.ts'

/** Where discount codes are entered; its actor lives as long as the form. */
export function DiscountCodes({ onChanged, ...shown }: CodesProps) {
  const app = useApp()
  const [machine] = useState(() => codeFlow(app, onChanged))
  return <CodeEntry {...shown} actor={useActorRef(machine)} />
}
