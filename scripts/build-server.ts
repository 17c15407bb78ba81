import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * Puts the server's sources into a few files: as they stand they are 1,100 that Node.js strips of their types at each
 * start, by a compiler that stays in memory. Packages stay where npm has installed them; what the sources read beside
 * themselves, such as migrations, they read there.
 */
const root = join(import.meta.dirname, '..')
const sources = join(root, 'apps/server/src')
const outDir = join(root, 'apps/server/dist')

/** Another file of the server that a process or a thread begins with: by name, beside the file that names it. */
const begun = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g

const input: Record<string, string> = { main: join(sources, 'main.ts') }
for (const entry of readdirSync(sources, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.includes('test')) continue
  for (const [, name] of readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(begun)) {
    const file = `${resolve(entry.parentPath, name!)}.ts`
    const known = input[basename(name!)] ?? file
    if (known !== file) throw new Error(`${file} and ${known} would be built as one`)
    input[basename(name!)] = file
  }
}

const bundle = await rolldown({
  input,
  platform: 'node',
  external: /^(?!@cloudsail\/)[^./]/,
  plugins: [
    {
      name: 'places-of-sources',
      transform: {
        filter: { code: /import\.meta\./ },
        handler: (code, file) =>
          code
            .replace(begun, (_, name: string) => `new URL('./${basename(name)}.js', import.meta.URL)`)
            .replaceAll('import.meta.dirname', JSON.stringify(dirname(file)))
            .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
            .replaceAll('import.meta.URL', 'import.meta.url'),
      },
    },
  ],
})
rmSync(outDir, { recursive: true, force: true })
await bundle.write({
  dir: outDir,
  format: 'esm',
  // Names and lines stay, so that what the log tells can be found.
  minify: false,
  comments: { legal: false, annotation: false, jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
