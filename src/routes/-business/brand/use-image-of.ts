import { useQuery } from '@tanstack/react-query'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { imageQuery } from '#src/api/queries/images.ts'
import { useApp } from '#src/app/provider.tsx'

/** The image with this id: the stored one, or one that was uploaded and is not saved yet. */
export function useImageOf(id: string, stored: UploadedImage | null): UploadedImage | null {
  const { client } = useApp()
  const isStored = id === stored?.id
  const { data = null } = useQuery({ ...imageQuery(client, id), enabled: id !== '' && !isStored })
  if (id === '') return null
  return isStored ? stored : data
}
