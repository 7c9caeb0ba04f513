import { exportUser } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { useCommand } from '../-page/use-command.ts'

/** Downloads everything the account holds, as JSON. */
export function ExportSection() {
  const { client, clock } = useApp()
  const actor = useCommand({
    run: async () => {
      const data = await exportUser({ client })
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      download(`garderobe-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2))
    },
    done: words.dataExported,
  })
  return (
    <div className="setting__buttons">
      <CommandButton actor={actor}>{words.downloadMyData}</CommandButton>
    </div>
  )
}
