import { expect, test } from 'vitest'
import { anchorsOf, documentFaults, linksOf } from './links.ts'

const faults = (texts: Record<string, string>, files: readonly string[] = []) =>
  documentFaults(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    (path) => path in texts || files.includes(path),
  )

test('finds links and pictures outside code', () => {
  expect(linksOf('[a](b.md#c) ![p](q.png "t") `[x](y.md)`\n```\n[z](w.md)\n```\n[`d`](e/f.md)')).toEqual([
    'b.md#c',
    'q.png',
    'e/f.md',
  ])
})

test('makes the anchors of headings as GitHub does', () => {
  const text = "# A `b`, c: d\n## Operators' commands\n## 中文 标题\n## Same\n## Same\n```\n# none\n```\n"
  expect([...anchorsOf(text)]).toEqual(['a-b-c-d', 'operators-commands', '中文-标题', 'same', 'same-1'])
})

test('accepts links to files, folders, headings and the web', () => {
  const texts = {
    'README.md': '[a](docs/a.md#one-two) [folder](docs) [web](https://example.com/x)',
    'docs/a.md': '## One two\n[up](../README.md) [here](#one-two) ![p](p.png)',
  }
  expect(faults(texts, ['docs', 'docs/p.png'])).toEqual([])
})

test('reports links to missing targets', () => {
  const texts = { 'README.md': '[a](docs/b.md)', 'docs/a.md': '[b](b.md) [c](../README.md#no)' }
  expect(faults(texts)).toEqual([
    'README.md: docs/b.md is not there',
    'docs/a.md: b.md is not there',
    'docs/a.md: ../README.md#no has no such heading',
  ])
})

test('reports a decision missing in the index', () => {
  const texts = {
    'docs/decisions/README.md': '[a](a.md)',
    'docs/decisions/a.md': '',
    'docs/decisions/b.md': '',
  }
  expect(faults(texts)).toEqual(['docs/decisions/b.md: the index of decisions does not list it'])
})

test('reports a README of more than 90 lines', () => {
  expect(faults({ 'README.md': 'line\n'.repeat(90) })).toEqual([])
  expect(faults({ 'README.md': 'line\n'.repeat(91) })).toEqual(['README.md: has 91 lines, of 90 at most'])
})
