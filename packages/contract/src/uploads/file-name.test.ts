import fc from 'fast-check'
import { expect, test } from 'vitest'
import { characterCount } from '../core/index.ts'
import { cleanFileName } from './file-name.ts'

test.each([
  ['收入证明.pdf', '收入证明.pdf'],
  ['C:\\Users\\a\\证明.pdf', '证明.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u202egnp.exe', 'agnp.exe'],
  ['a\u0000\u200bb.png', 'ab.png'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie_ x.pdf'],
  ['what? <b>.jpg', 'what_ _b_.jpg'],
  ['  ..hidden.pdf. ', 'hidden.pdf'],
  ['\u200b\u202e', 'file'],
  ['/', 'file'],
])('%j is kept as %j', (name, kept) => expect(cleanFileName(name)).toBe(kept))

test('a long name keeps its ending', () => {
  const kept = cleanFileName(`${'证'.repeat(300)}.pdf`)
  expect(characterCount(kept)).toBe(100)
  expect(kept.endsWith('证.pdf')).toBe(true)
})

test('any name becomes short, visible and without a path, and cleaning it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }), (name) => {
      const kept = cleanFileName(name)
      expect(kept).not.toMatch(/[/\\\p{C}\p{Default_Ignorable_Code_Point}]/u)
      expect(characterCount(kept)).toBeGreaterThan(0)
      expect(characterCount(kept)).toBeLessThanOrEqual(100)
      expect(cleanFileName(kept)).toBe(kept)
    }),
  )
})
