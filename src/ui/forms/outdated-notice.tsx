import { Button } from '../button.tsx'

interface OutdatedNoticeProps {
  /** In the server's words, where it has said so. */
  refusal: string | null
  isLoading: boolean
  onReload: () => void
}

/** Above a form whose thing was changed meanwhile: what is typed stays, the rest can be loaded anew. */
export function OutdatedNotice({ refusal, isLoading, onReload }: OutdatedNoticeProps) {
  return (
    <div className="notice" role="alert">
      <p>{refusal ?? 'This was changed meanwhile, perhaps in another window. What you typed stays.'}</p>
      <Button look="quiet" onPress={onReload} isBusy={isLoading}>
        Load what is new
      </Button>
    </div>
  )
}
