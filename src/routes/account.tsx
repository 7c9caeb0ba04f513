import { createFileRoute, Outlet } from '@tanstack/react-router'

/** Everything below is somebody's own: the server sends a shell, the data comes from the API. */
export const Route = createFileRoute('/account')({
  ssr: false,
  component: Outlet,
})
