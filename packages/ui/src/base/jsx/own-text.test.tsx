import { createContext, Suspense } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const name = '陈建国'
const Name = () => <>{name}</>

test('the only text of an element stays bare', () => {
  expect(renderToStaticMarkup(<p>{name}</p>)).toBe('<p>陈建国</p>')
})

test('adjacent texts alone stay bare', () => {
  expect(renderToStaticMarkup(<p>转给{name}</p>)).toBe('<p>转给陈建国</p>')
  expect(renderToStaticMarkup(<option>第{1}期</option>)).toBe('<option>第1期</option>')
})

test('a text beside an element gets its own element', () => {
  const beside = (
    <p>
      <b />
      {name}
      {false}
      {'，'}
      <i />
    </p>
  )
  expect(renderToStaticMarkup(beside)).toBe('<p><b></b><own-text>陈建国，</own-text><i></i></p>')
})

test('blanks between elements stay blanks', () => {
  const blank = (
    <p>
      <b /> <i />
    </p>
  )
  expect(renderToStaticMarkup(blank)).toBe('<p><b></b> <i></i></p>')
})

test('a text that may have siblings has its own element: in a list, in a fragment', () => {
  const list = (
    <p>
      <b />
      {[name]}
    </p>
  )
  expect(renderToStaticMarkup(list)).toBe('<p><b></b><own-text>陈建国</own-text></p>')
  expect(renderToStaticMarkup(<Name />)).toBe('<own-text>陈建国</own-text>')
})

test('a text in a context or a Suspense belongs to the element around them, and has its own element', () => {
  const Context = createContext('')
  const within = (
    <p>
      <Context value="one">{name}</Context>
    </p>
  )
  expect(renderToStaticMarkup(within)).toBe('<p><own-text>陈建国</own-text></p>')
  expect(renderToStaticMarkup(<Suspense>{name}</Suspense>)).toContain('<own-text>陈建国</own-text>')
  expect((<Suspense fallback={name} />).props).toMatchObject({ fallback: { type: 'own-text' } })
})

test('figures are not translated, words are', () => {
  expect(renderToStaticMarkup(<b>1,234.00</b>)).toBe('<b translate="no">1,234.00</b>')
  expect(renderToStaticMarkup(<b>5,000.00元</b>)).toBe('<b>5,000.00元</b>')
})
