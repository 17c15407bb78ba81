import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoPasswords } from '@cloudsail/demo-customers'
import { expect, test } from 'vitest'
import { closeBrowserAfterwards, type Look, settledTexts, visitor } from './support/browser.ts'
import { enter } from './support/log-in.ts'
import { type ScreenRow, screens } from './support/screen-table.ts'

// `npm run pictures` is not a test, but it starts as tests do, with a seeded bank and a browser.
closeBrowserAfterwards()

const folder = process.env.PICTURES!
/** Screens whose address fixes the look, that need the end of a session, or that load for ever. */
const apart = ['/timeout', '/demo/gallery', '/firstLoginEN', '/askedQuestionsEn']
/** Screens for visitors: a logged-in customer is led away from them. */
const outside = ['/login', '/relogin', '/firstLogin']

const looks = (['zh', 'en'] as const).flatMap((language) =>
  (['light', 'dark', 'elder'] as const).flatMap((theme) =>
    ([1440, 390] as const).map((width): Required<Look> => ({ language, theme, width })),
  ),
)
const nameOf = ({ language, theme, width }: Required<Look>) => `${language}-${width}-${theme}`
const fileOf = ({ route }: Pick<ScreenRow, 'route'>) => route.slice(1).replaceAll('/', '_')
const seen = screens.filter(({ route }) => !apart.includes(route))

/** Each look has a customer of its own: a second log-in would end the first. */
const usernames = ['linxiaowen', 'wangjianguo', 'zhaoyaqin', 'hokafai', 'zhouzixuan', 'ouyangxm']

test.for(looks.map((look, at) => [nameOf(look), look, at] as const))(
  '%s',
  { timeout: 3_600_000 },
  async ([name, look, at]) => {
    const to = join(folder, name)
    mkdirSync(to, { recursive: true })
    const page = await visitor(look)
    const take = async (rows: readonly ScreenRow[]) => {
      for (const row of rows) {
        await page.evaluate((route) => {
          location.hash = route
        }, row.route)
        await page.locator('h1').first().waitFor()
        await settledTexts(page)
        await page.evaluate(() => scrollTo(0, 0))
        await page.screenshot({
          path: join(to, `${fileOf(row)}.jpg`),
          type: 'jpeg',
          quality: 80,
          fullPage: true,
        })
      }
    }
    await page.goto('/')
    await page.getByRole('textbox').first().waitFor()
    await take(seen.filter(({ route }) => outside.includes(route)))
    await enter(page, { identifier: usernames[at % usernames.length]!, password: demoPasswords.login })
    await take(seen.filter(({ route }) => !outside.includes(route)))
  },
)

test('an index to leaf through', () => {
  const cards = seen.map((row) => ({ file: fileOf(row), route: row.route, zh: row.zh, en: row.en }))
  writeFileSync(join(folder, 'index.html'), indexPage(cards, looks.map(nameOf)))
  expect(cards.length).toBeGreaterThan(100)
})

/** Returns the index page: one screen at a time, in two looks next to each other. The arrow keys move between screens. */
function indexPage(cards: readonly object[], names: readonly string[]): string {
  const data = JSON.stringify({ cards, names }).replaceAll('<', '\\u003c')
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Every screen</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0; display: grid; grid-template-columns: 260px 1fr; height: 100vh }
  nav { overflow: auto; border-right: 1px solid #ccc; padding: 12px }
  nav input { width: 100%; box-sizing: border-box; padding: 6px }
  nav a { display: block; padding: 3px 6px; color: inherit; text-decoration: none; border-radius: 6px }
  nav a[aria-current] { background: #dcebeb; font-weight: 600 }
  nav small { color: #666; display: block }
  main { overflow: auto; padding: 12px; display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-content: start }
  img { width: 100%; border: 1px solid #ccc; display: block }
  select { padding: 4px; margin-bottom: 8px }
</style>
<nav><input type="search" aria-label="Find a screen" placeholder="名称, name or address"><div></div></nav>
<main></main>
<script>
const { cards, names } = ${data}
const list = document.querySelector('nav div'), main = document.querySelector('main'), find = document.querySelector('input')
let at = Math.max(0, cards.findIndex((each) => '#' + each.route === decodeURI(location.hash)))
const sides = [names[0], names[names.length - 1]]
function show() {
  const word = find.value.trim().toLowerCase()
  list.replaceChildren(...cards.flatMap((card, index) => {
    if (word && !(card.zh + card.en + card.route).toLowerCase().includes(word)) return []
    const link = document.createElement('a')
    link.href = '#' + card.route
    link.append(card.zh)
    const small = document.createElement('small')
    small.append(card.en + ' ' + card.route)
    link.append(small)
    if (index === at) link.setAttribute('aria-current', 'true')
    link.onclick = () => { at = index; show() }
    return [link]
  }))
  main.replaceChildren(...sides.map((side, column) => {
    const place = document.createElement('div'), select = document.createElement('select'), image = new Image()
    select.setAttribute('aria-label', 'Look')
    select.append(...names.map((name) => new Option(name, name, false, name === side)))
    select.onchange = () => { sides[column] = select.value; show() }
    image.src = side + '/' + cards[at].file + '.jpg'
    image.alt = cards[at].en + ', ' + side
    place.append(select, image)
    return place
  }))
  list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}
find.oninput = show
addEventListener('keydown', (event) => {
  if (event.target === find) return
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  if (!by) return
  event.preventDefault()
  at = (at + by + cards.length) % cards.length
  location.hash = cards[at].route
  show()
})
show()
</script>
`
}
