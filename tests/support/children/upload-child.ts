// A server of its own on a data directory, which the test kills while images come in.
import { pino } from 'pino'
import { startServer } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { builtFrontend } from '#server/platform/http/pages/frontend.ts'
import { bearerOf } from '../members/uploads.ts'

const [url = '', folder = '', owner = ''] = process.argv.slice(2)
const config = parseConfig({
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: url,
  RATE_LIMIT_FACTOR: '1000',
  DEMO: '0',
})
const server = await startServer(config, { frontend: await builtFrontend(), log: pino({ level: 'silent' }) })
const bearer = await bearerOf(server.services, owner)
process.stdout.write(`${JSON.stringify({ url: server.url, bearer })}\n`)
