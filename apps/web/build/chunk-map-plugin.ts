import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { componentsOf } from './components-of.ts'

/** Modules and dependencies of a chunk. */
export interface Chunk {
  /** Source modules, relative to the page's folder. */
  modules: string[]
  imports: string[]
  css: string[]
}

/** By file. */
export type ChunkMap = Record<string, Chunk>

export const chunkMapFile = '.vite/chunks.json'

/** Returns the path of a module from the page's folder. */
export const modulePath = (root: string, id: string): string => relative(root, id.split('?')[0]!)

/**
 * Records which module went into which chunk. The weight of a screen and the preloads of the log-in page are calculated from
 * it. Vite's own manifest names only one module per chunk. Stops the build if chunks import each other in a circle: one
 * chunk would run before its imports, and no screen would open. The bundler does not report such circles.
 */
export function chunkMapPlugin(root: string): Plugin {
  return {
    name: 'cloudsail-chunk-map',
    generateBundle(_, bundle) {
      const map: ChunkMap = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const css = [...(chunk.viteMetadata?.importedCss ?? [])]
        const modules = chunk.moduleIds.map((id) => modulePath(root, id))
        map[chunk.fileName] = { modules, imports: chunk.imports, css }
      }
      const imports = Object.entries(map).map(([file, chunk]) => [file, chunk.imports] as const)
      const circle = componentsOf(new Map(imports)).find((files) => files.length > 1)
      if (circle)
        this.error(
          `Chunks import each other:\n${circle.map((file) => `${file}: ${map[file]!.modules.join(' ')}`).join('\n')}`,
        )
      this.emitFile({ type: 'asset', fileName: chunkMapFile, source: JSON.stringify(map) })
    },
  }
}
