import { expect, test } from 'vitest'
import { shortClassName } from './class-names.ts'

const css = '.card { animation: drop 1.5s } .card .title { margin: 0.5em } @keyframes drop { to { top: 0 } }'

test('names are short, unique, and the same in every build', () => {
  const [one, other] = [shortClassName('/page'), shortClassName('/page')]
  const namesOf = (file: string, nameOf = one) =>
    ['card', 'title', 'drop'].map((name) => nameOf(name, file, css))
  const names = [...namesOf('/page/src/a.module.css'), ...namesOf('/page/src/b.module.css')]
  expect(new Set(names).size).toBe(6)
  for (const name of names) expect(name).toMatch(/^[a-zA-Z]{5}$/)
  expect(namesOf('/page/src/a.module.css?used', other)).toEqual(names.slice(0, 3))
})

test('a name outside the stylesheet is no class', () => {
  expect(() => shortClassName('/page')('em', '/page/src/a.module.css', css)).toThrow('a.module.css')
})
