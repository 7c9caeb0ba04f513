import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { metadataOf } from './image-metadata.ts'
import { temporaryFolder } from './server/temporary.ts'

const run = promisify(execFile)

/**
 * The tags that exiftool finds in an image, of the kinds that tell about people; where it is not installed, what our
 * own parser finds.
 */
export async function exifToolFinds(bytes: Buffer): Promise<string[]> {
  const folder = await temporaryFolder('exiftool')
  try {
    const path = join(folder.path, 'image')
    await writeFile(path, bytes)
    const kinds = ['-EXIF:all', '-XMP:all', '-IPTC:all', '-GPS:all']
    const { stdout } = await run('exiftool', ['-s', '-G', ...kinds, path])
    return stdout.split('\n').filter(line => line.trim() !== '')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return metadataOf(bytes)
    throw error
  } finally {
    await folder.remove()
  }
}
