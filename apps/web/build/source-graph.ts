import { build, type InlineConfig, type Rolldown } from 'vite'
import type { SourceGraph } from './chunk-groups.ts'
import { modulePath } from './chunk-map-plugin.ts'

/**
 * Returns what each module of the page imports once the bundler has dropped what nobody uses. Imports as written say too
 * much: the entry of a package names all of its modules. The page is bundled for that with a file for each module, in memory.
 */
export async function readSourceGraph(config: InlineConfig, root: string): Promise<SourceGraph> {
  const built = await build({
    ...config,
    build: {
      ...config.build,
      write: false,
      minify: false,
      cssMinify: false,
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { preserveModules: true } },
    },
  })
  const { output } = (Array.isArray(built) ? built[0]! : built) as Rolldown.RolldownOutput
  const chunks = output.filter((file) => file.type === 'chunk')
  const modules = new Map(chunks.map((chunk) => [chunk.fileName, modulePath(root, chunk.moduleIds[0]!)]))
  const found = (files: readonly string[]) => files.flatMap((file) => modules.get(file) ?? [])
  return new Map(
    chunks.map((chunk) => [
      modules.get(chunk.fileName)!,
      { imports: found(chunk.imports), dynamicImports: found(chunk.dynamicImports) },
    ]),
  )
}
