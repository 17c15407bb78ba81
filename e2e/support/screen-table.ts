import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** A row of the screen table as `npm run screens` prints it. */
export interface ScreenRow {
  route: string
  aliases: string[]
  access: 'public' | 'customer' | 'notCardOnly'
  zh: string
  en: string
}

const command = join(import.meta.dirname, '../../scripts/screens.ts')

/** Every screen there is. */
export const screens: ScreenRow[] = JSON.parse(
  execFileSync(process.execPath, [command, '--json'], { encoding: 'utf8' }),
)

/** Seeing them ends a session, needs its end or changes the language; the gallery shows things that load for ever. */
const apart = ['/login', '/relogin', '/timeout', '/demo/gallery', '/firstLoginEN', '/askedQuestionsEn']
/** What `npm run accessibility` was asked to look at; everything where it was given no word. */
const words = (process.env.SCREENS ?? '').toLowerCase().split(' ')

/** The screens that a customer leafs through after one log-in: those whose address or title holds a word of SCREENS. */
export const insideScreens = screens.filter(
  ({ route, zh, en }) =>
    !apart.includes(route) && words.some((word) => `${route} ${zh} ${en}`.toLowerCase().includes(word)),
)

/** Every screen by function code or name: "PTR0101000", "home". */
export const screensByCode = Object.fromEntries(screens.map((row) => [row.route.slice(1), row]))
