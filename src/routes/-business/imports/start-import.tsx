import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { fetchProductsCsv, uploadProducts } from '#src/api/commands/business/imports.ts'
import { type ExportColumns, importLimits } from '#src/api/contract/values/business/import-fields.ts'
import { importsQuery } from '#src/api/queries/business/imports.ts'
import { useApp } from '#src/app/provider.tsx'
import { problemOf } from '#src/machines/editors/images/file-problem.ts'
import { useSelect } from '#src/ui/actors.tsx'
import { FileChoice } from '#src/ui/business/imports/file-choice.tsx'
import * as words from '#src/ui/business/imports/words.ts'
import { Moment } from '#src/ui/display/moment.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { ChangeTrouble } from '#src/ui/kit/forms/change-trouble.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { useCommand } from '../../-page/use-command.ts'
import { chosenFile } from '../../-uploads/uploader.ts'

/** What a file is, the server says: by its bytes. */
const rule = { accept: ['text/csv'], maxBytes: importLimits.bytes }

/** Chooses a file, and lists the former imports. */
export function StartImport() {
  const app = useApp()
  const navigate = useNavigate()
  const file = useRef<File | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [sent, setSent] = useState(0)
  const upload = useCommand({
    run: async () => {
      if (file.current === null) return
      const { id } = await uploadProducts(app, file.current, setSent)
      await navigate({ ...to.business_products_import, search: { import: id } })
    },
  })
  const isBusy = useSelect(upload, snapshot => snapshot.hasTag('busy'))
  const choose = (chosen: File) => {
    const found = problemOf({ ...chosenFile(chosen), type: 'text/csv' }, rule)
    setProblem(found)
    if (found !== null) return
    file.current = chosen
    upload.send({ type: 'command.run' })
  }
  return (
    <>
      <div>
        {isBusy ? (
          <p role="status">{words.uploading(sent)}</p>
        ) : (
          <FileChoice problem={problem} onChoose={choose} />
        )}
        <ChangeTrouble
          actor={upload}
          unanswered={words.unanswered}
          onSubmit={() => upload.send({ type: 'command.run' })}
          onReload={() => upload.send({ type: 'command.reloaded' })}
        />
      </div>
      <Former />
    </>
  )
}

function Former() {
  const { client } = useApp()
  const { data } = useQuery(importsQuery(client))
  return (
    <section className="imports__part" aria-labelledby="former-imports">
      <h2 id="former-imports" className="title">
        {words.former}
      </h2>
      {data === undefined ? (
        <Skeleton label={words.loading} />
      ) : data.length === 0 ? (
        <p>{words.noneYet}</p>
      ) : (
        <ul className="imports__columns">
          {data.map(job => (
            <li key={job.id}>
              <Link {...to.business_products_import} search={{ import: job.id }}>
                {job.file_name}
              </Link>
              <span className="small soft">
                {words.stateTitle(job.state)} · <Moment at={job.created_at} as="time" />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="imports__exports">
        <Export columns="garderobe" file="products.csv" label={words.exportCsv} />
        <Export columns="shopify" file="products-shopify.csv" label={words.exportForShopify} />
      </p>
    </section>
  )
}

function Export({ columns, file, label }: { columns: ExportColumns; file: string; label: string }) {
  const { client } = useApp()
  const exporting = useCommand({
    run: async () => download(file, 'text/csv', await fetchProductsCsv({ client }, columns)),
    done: words.exported,
  })
  return (
    <CommandButton actor={exporting} look="text">
      {label}
    </CommandButton>
  )
}
