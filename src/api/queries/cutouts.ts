import type { Client } from '../client.ts'
import type { EditableCutout } from '../contract/cutouts.ts'

/** What the edit of a photo's cutout begins with, past the cache: the mask is found anew each time. */
export async function fetchCutout(
  { client }: { client: Client },
  id: string,
  signal: AbortSignal,
): Promise<EditableCutout> {
  const endpoint = async () => (await import('../contract/cutouts.ts')).getCutout
  return (await client.call(endpoint, { params: { id }, signal }, 'background')).data
}
