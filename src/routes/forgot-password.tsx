import { createFileRoute } from '@tanstack/react-router'
import { requireNoToken } from '#src/app/guards.ts'
import { pageHead } from '#src/app/head.ts'
import { InPreparation } from '#src/ui/pages/in-preparation.tsx'

export const Route = createFileRoute('/forgot-password')({
  beforeLoad: ({ context }) => requireNoToken(context),
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: 'Forgot your password',
      description: 'A new password by mail.',
      path: '/forgot-password',
      isHidden: true,
    }),
  component: () => <InPreparation title="Forgot your password" text="A new password by mail." />,
})
