import { createFileRoute } from '@tanstack/react-router'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Forgot your password'),
  component: () => <InPreparation title="Forgot your password" text="A new password by mail." />,
})
