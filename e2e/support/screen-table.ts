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

/** All screens. */
export const screens: ScreenRow[] = JSON.parse(
  execFileSync(process.execPath, [command, '--json'], { encoding: 'utf8' }),
)

/** Opening these ends a session, needs its end or changes the language. The gallery loads for ever. */
const apart = ['/login', '/relogin', '/timeout', '/demo/gallery', '/firstLoginEN', '/askedQuestionsEn']
/** The words that select screens for `npm run accessibility`. Without a word, all screens. */
const words = (process.env.SCREENS ?? '').toLowerCase().split(' ')

/** The screens that a customer visits after one log-in: those whose address or title contains a word of SCREENS. */
export const insideScreens = screens.filter(
  ({ route, zh, en }) =>
    !apart.includes(route) && words.some((word) => `${route} ${zh} ${en}`.toLowerCase().includes(word)),
)

/** Every screen by function code or name: "PTR0101000", "home". */
export const screensByCode = Object.fromEntries(screens.map((row) => [row.route.slice(1), row]))
