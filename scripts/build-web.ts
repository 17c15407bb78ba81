import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { groupChunks } from '../apps/web/build/chunk-groups.ts'
import { modulePath } from '../apps/web/build/chunk-map-plugin.ts'
import { isForProduction, namesDemo } from '../apps/web/build/demo-plugin.ts'
import { prerenderPage } from '../apps/web/build/prerender-page.ts'
import { readSourceGraph } from '../apps/web/build/source-graph.ts'
import { buildVerifier } from '../apps/web/build/verifier-page.ts'
import { compressBuilt } from './compress-built.ts'

const root = join(import.meta.dirname, '../apps/web')
/** The page for BANK_MODE=production excludes the demo and has a folder of its own. */
const outDir = join(root, isForProduction() ? 'dist-production' : 'dist')

/** Builds the page: chunks, the prerendered log-in page, and a brotli copy next to every file that is smaller compressed. */
const config = {
  configFile: join(root, 'vite.config.ts'),
  root,
  logLevel: 'warn' as const,
  build: { outDir, emptyOutDir: true },
}
const groups = groupChunks(await readSourceGraph(config, root))
const group = {
  // No module imports a stylesheet without names once the page is bundled. All such stylesheets are the page's own.
  name: (id: string) => groups.get(modulePath(root, id)) ?? (/(?<!\.module)\.css$/.test(id) ? 'start' : null),
  debugName: 'chunk-groups',
  includeDependenciesRecursively: false,
}
await build({
  ...config,
  build: { ...config.build, rolldownOptions: { output: { codeSplitting: { groups: [group] } } } },
})
await prerenderPage(config, outDir)
await buildVerifier(config, outDir)
// The USB-Key program as customers install it.
const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', outDir], {
  cwd: join(root, '../ukey-agent'),
  encoding: 'utf8',
})
renameSync(join(outDir, packed.trim()), join(outDir, 'ukey-agent.tgz'))

compressBuilt(outDir, (text, file) => {
  if (isForProduction() && namesDemo(text))
    throw new Error(`The page for production names something of the demo: ${file}`)
})
