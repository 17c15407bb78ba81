import { parseArgs } from 'node:util'
import { screens } from '../apps/web/src/screens.ts'

/** Prints the screen table: `npm run screens`, or with `-- --json` as JSON for tests and tools. */
const rows = screens.map(({ load: _, ...screen }) => ({ ...screen, aliases: screen.aliases ?? [] }))
const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } })
if (values.json) console.log(JSON.stringify(rows, null, 2))
else
  for (const { route, aliases, domain, access, zh, en } of rows)
    console.log([route, aliases.join(' '), domain, access, zh, en].join('\t'))
