import { afterAll } from 'vitest'
import { clearFile } from './after-file.ts'

// the first hook of each file, so that it runs after the file's own
afterAll(clearFile)
