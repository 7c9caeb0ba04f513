import { createFileRoute } from '@tanstack/react-router'
import { requireNoToken } from '#src/app/guards.ts'
import { hiddenHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/reset-password/$token')({
  beforeLoad: requireNoToken,
  head: ({ match }) => hiddenHead(match.context.site, 'Set a new password'),
  component: () => (
    <InPreparation
      title="Set a new password"
      text="A new password for your account, once the link in your mail has brought you here."
    />
  ),
})
