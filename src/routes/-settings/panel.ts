import { useNavigate } from '@tanstack/react-router'

/**
 * Opens and closes the panels of the settings. They are part of the address, so that links and Back work
 * (R-26).
 */
export function usePanel() {
  const navigate = useNavigate()
  const go = (edit: string | undefined) =>
    void navigate({
      to: '/account/settings',
      search: edit === undefined ? {} : { edit },
      resetScroll: false,
      replace: edit === undefined,
    })
  return { open: (edit: string) => go(edit), close: () => go(undefined) }
}
