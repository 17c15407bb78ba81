import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withIntegrity } from './integrity.ts'

const folder = mkdtempSync(join(tmpdir(), 'cloudsail-integrity-'))
mkdirSync(join(folder, 'assets'))
for (const name of ['a.js', 'c.css']) writeFileSync(join(folder, 'assets', name), name)
afterAll(() => rmSync(folder, { recursive: true }))

const page = `<html><head><script type="module" crossorigin src="./assets/a.js"></script>
  <link rel="stylesheet" href="./assets/c.css" disabled><link rel="icon" href="data:,"></head></html>`

test('every tag that loads a script or a style has the hash of its file, and no other tag has one', () => {
  const html = withIntegrity(page, folder)
  expect(html).toContain('src="./assets/a.js" integrity="sha256-')
  expect(html).toContain('disabled integrity="sha256-')
  expect(html.match(/ integrity="/g)).toHaveLength(2)
})

test('a page that loads a foreign or missing file is not built', () => {
  expect(() => withIntegrity(page.replace('a.js', 'gone.js'), folder)).toThrow('gone.js')
  expect(() => withIntegrity(page.replace('./assets/a.js', 'https://else.example/a.js'), folder)).toThrow(
    'integrity',
  )
})
