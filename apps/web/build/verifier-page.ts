import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig, type Rolldown } from 'vite'

/** Not served as it is: the server inserts the keys that it trusts. */
export const verifierFile = '.verifier.html'

/** Builds the page that verifies receipts offline. It is one file that loads nothing, and its own policy forbids loading. */
export async function buildVerifier(
  { root, logLevel }: Pick<InlineConfig, 'root' | 'logLevel'>,
  outDir: string,
) {
  const folder = join(root!, 'src/help/verifier')
  const built = (await build({
    configFile: false,
    root: root!,
    logLevel: logLevel!,
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: join(folder, 'verifier.ts'), output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput
  const script = built.output[0].code.trim()
  const style = readFileSync(join(folder, 'verifier.css'), 'utf8')
  if (/<\/script|<!--/i.test(script)) throw new Error('The verifier cannot stand inline')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const rules = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  const page = readFileSync(join(folder, 'verifier.html'), 'utf8')
    .replace('<!--policy-->', `<meta http-equiv="content-security-policy" content="${rules.join('; ')}">`)
    .replace('/*style*/', () => style)
    .replace('/*script*/', () => script)
  writeFileSync(join(outDir, verifierFile), page)
}
