import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** Puts a brotli copy next to every file of a built page. `look` is shown each file first. */
export function compressBuilt(folder: string, look: (text: string, file: string) => void = () => {}): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (
      !entry.isFile() ||
      entry.parentPath.endsWith('.vite') ||
      !/\.(html|js|css|svg|json)$/.test(entry.name)
    )
      continue
    const file = join(entry.parentPath, entry.name)
    const bytes = readFileSync(file)
    look(bytes.toString('utf8'), file)
    const options = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, options))
  }
}
