import { relative } from 'node:path'
import type { Plugin } from 'vite'

/** What a chunk is made of and needs. */
export interface Chunk {
  /** Source modules, relative to the page's folder. */
  modules: string[]
  imports: string[]
  css: string[]
}

/** By file. */
export type ChunkMap = Record<string, Chunk>

export const chunkMapFile = '.vite/chunks.json'

/** Writes down which module went into which chunk: what a screen costs is told from it, and what the log-in page has to
 *  ask for at once. Vite's own manifest names a chunk by one module only. */
export function chunkMapPlugin(root: string): Plugin {
  return {
    name: 'cloudsail-chunk-map',
    generateBundle(_, bundle) {
      const map: ChunkMap = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const css = [...(chunk.viteMetadata?.importedCss ?? [])]
        const modules = chunk.moduleIds.map((id) => relative(root, id.split('?')[0]!))
        map[chunk.fileName] = { modules, imports: chunk.imports, css }
      }
      this.emitFile({ type: 'asset', fileName: chunkMapFile, source: JSON.stringify(map) })
    },
  }
}
