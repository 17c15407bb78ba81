import { join } from 'node:path'
import { build } from 'vite'
import { compressBuilt } from './compress-built.ts'

/** Builds the staff page, which the staff listener serves. Demo and production have the same one. */
const root = join(import.meta.dirname, '../apps/staff')
const outDir = join(root, 'dist')
await build({
  configFile: join(root, 'vite.config.ts'),
  root,
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true },
})
compressBuilt(outDir)
