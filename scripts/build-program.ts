import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * `node scripts/build-program.ts server` bundles the server's sources into a few files, and `demo` those of the program that
 * makes the demo's customers. Without the bundle, Node.js would strip the types of 1,100 files at each start, with a compiler
 * that stays in memory. Packages stay where npm has installed them. Files that the sources read, such as migrations, are read
 * from their places.
 */
const programs = ['server', 'demo']
const root = join(import.meta.dirname, '..')
const app = process.argv[2] ?? ''
if (!programs.includes(app)) throw new Error(`Say which program to build: ${programs.join(' or ')}`)
const sources = join(root, 'apps', app, 'src')
const outDir = join(root, 'apps', app, 'dist')

/** Another file that starts a process or a thread of the program, named relative to the file that starts it. */
const begun = /new URL\('(\.\/[\w-]+)\.ts', import\.meta\.url\)/g
/** A program that is started as a process, named by its app. */
const begunProgram = /new URL\('(?:\.\.\/)+([\w-]+)\/src\/main\.ts', import\.meta\.url\)/g

/**
 * Returns the folder of the built program that a source belongs to, relative to that of this program. The demo's program
 * includes sources of the server, whose threads start from the server's files.
 */
function distOf(file: string): string {
  const owner = relative(join(root, 'apps'), file).split(sep)[0]!
  return owner === app || !programs.includes(owner) ? '.' : `../../${owner}/dist`
}

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
            .replace(begun, (_, name) => `new URL('${distOf(file)}/${basename(name)}.js', import.meta.URL)`)
            .replace(begunProgram, (text, name) =>
              programs.includes(name) ? `new URL('../../${name}/dist/main.js', import.meta.URL)` : text,
            )
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
  // Keeps names and lines, so that positions in the log can be found.
  minify: false,
  comments: { legal: false, annotation: false, jsdoc: false },
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
