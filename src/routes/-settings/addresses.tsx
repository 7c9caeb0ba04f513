import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { deleteAddress, updateAddress } from '#src/api/commands/addresses.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'
import { mostAddresses } from '#src/api/contract/values/address/address-limit.ts'
import { addressesQuery } from '#src/api/queries/settings.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { AddressList } from '#src/ui/account/settings/addresses.tsx'
import * as words from '#src/ui/account/settings/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { useCommand } from '../-page/use-command.ts'
import { usePanel } from './panel.ts'
import { useRenewed } from './renewed-addresses.ts'

// loaded on demand, because users rarely move
const Editor = lazyComponent(async () => (await import('./address-editor.tsx')).Editor)

export function AddressesSection({ edit }: { edit: string | null }) {
  const { client } = useApp()
  const addresses = useQuery(addressesQuery(client))
  const { open, close } = usePanel()
  const [asked, setAsked] = useState<SavedAddress | null>(null)
  return (
    <>
      <QuerySection query={addresses} waiting={words.addressesLoading}>
        {list => {
          const edited = list.find(({ id }) => id === edit) ?? null
          return (
            <>
              {list.length === 0 ? (
                <p className="soft">{words.noAddresses}</p>
              ) : (
                <AddressList
                  addresses={list}
                  makeDefault={address => <MakeDefault address={address} />}
                  onEdit={({ id }) => open(id)}
                  onDelete={setAsked}
                />
              )}
              {list.length < mostAddresses ? (
                <div className="setting__buttons">
                  <Button look="quiet" onPress={() => open('new-address')} aria-haspopup="dialog">
                    {words.addAnAddress}
                  </Button>
                </div>
              ) : (
                <p className="small soft">{words.addressesFull(mostAddresses)}</p>
              )}
              {(edit === 'new-address' || edited !== null) && (
                <Editor key={edit} address={edited} isFirst={list.length === 0} onClose={close} />
              )}
            </>
          )
        }}
      </QuerySection>
      {asked !== null && <DeleteAddress address={asked} onAnswered={() => setAsked(null)} />}
    </>
  )
}

function MakeDefault({ address: { id, line1 } }: { address: SavedAddress }) {
  const { client } = useApp()
  const renew = useRenewed()
  const actor = useCommand({
    run: async () => {
      await updateAddress({ client }, id, { is_default: true })
      await renew()
    },
    done: words.defaultChanged,
  })
  return (
    <CommandButton actor={actor} look="text">
      {words.makeDefault}
      <span className="unseen">: {line1}</span>
    </CommandButton>
  )
}

function DeleteAddress({ address, onAnswered }: { address: SavedAddress; onAnswered: () => void }) {
  const { client, actors } = useApp()
  const renew = useRenewed()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await deleteAddress({ client }, address.id)
          actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.addressDeleted })
          await renew()
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog
      actor={actor}
      title={words.deleteTitle}
      accept={kitWords.deleteAccept}
      cancel={words.keepAddress}
    >
      <p>{words.deleteText(address.name, address.line1, address.city)}</p>
    </ConfirmDialog>
  )
}
